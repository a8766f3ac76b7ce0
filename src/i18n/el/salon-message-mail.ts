/** The mail with a short message of a salon about an appointment. */
export const salonMessageMail = {
  subject: (salon: string) => `Μήνυμα για το ραντεβού σας · ${salon}`,
  title: (salon: string) => `Μήνυμα από: ${salon}`,
  intro: (salon: string) => `Το σαλόνι ${salon} σας γράφει για το ραντεβού σας.`,
  message: 'Μήνυμα',
  when: 'Ραντεβού',
  services: 'Υπηρεσίες',
  openBooking: 'Το ραντεβού μου',
  openSalon: 'Η σελίδα του σαλονιού',
  replySalon: (phone: string | undefined) =>
    `Αν απαντήσετε σε αυτό το email, η απάντηση πηγαίνει στο σαλόνι.${phone === undefined ? '' : ` Τηλέφωνο: ${phone}.`}`,
  callSalon: (phone: string | undefined) =>
    phone === undefined
      ? 'Μην απαντήσετε σε αυτό το email: το σαλόνι δεν θα το δει.'
      : `Μην απαντήσετε σε αυτό το email: το σαλόνι δεν θα το δει. Καλέστε το στο ${phone}.`,
  whyYou: (salon: string) => `Λαμβάνετε αυτό το μήνυμα επειδή έχετε ραντεβού στο σαλόνι ${salon}.`,
  /** The button of a Viber message, at most 30 letters. */
  button: 'Το ραντεβού μου',
}

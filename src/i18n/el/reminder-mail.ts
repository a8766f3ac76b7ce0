/** Reminders of an appointment, by mail and as a text. */
export const reminderMail = {
  /** Before a day or an hour, in a sentence. */
  today: 'σήμερα',
  tomorrow: 'αύριο',
  todayAt: (time: string) => `σήμερα στις ${time}`,
  tomorrowAt: (time: string) => `αύριο στις ${time}`,
  dayAt: (day: string, time: string) => `${day} στις ${time}`,
  /** In the preview of a text. */
  sampleDay: 'Πέμ 19 Νοε',
  near: (near: string, moment: string) => `${near}, ${moment}`,
  free: {
    subject: (salon: string, when: string) => `Σας θυμίζουμε: ${when} · ${salon}`,
    title: 'Πλησιάζει το ραντεβού σας',
    intro: (salon: string) => `Σας περιμένουν στο σαλόνι ${salon}.`,
  },
  soon: {
    subject: (salon: string, when: string) => `Τα λέμε ${when} · ${salon}`,
    titleToday: 'Τα λέμε σε λίγο',
    titleTomorrow: 'Τα λέμε αύριο',
    intro: (salon: string) => `Όλα είναι έτοιμα για εσάς στο σαλόνι ${salon}.`,
  },
  until: (moment: string) => `Δωρεάν αλλαγή ή ακύρωση έως ${moment}`,
  untilMore: 'Αν άλλαξαν τα σχέδιά σας, πείτε το τώρα: γίνεται με μία κίνηση, χωρίς να συνδεθείτε.',
  coming: 'Θα έρθω',
  change: 'Αλλαγή ή ακύρωση',
  ask: 'Θα έρθετε; Πείτε το στο σαλόνι με ένα πάτημα.',
  fromSalon: 'Από το σαλόνι',
  services: 'Υπηρεσίες',
  address: 'Διεύθυνση',
  phone: 'Τηλέφωνο',
  code: 'Κωδικός',
  off: 'Να μη μου ξαναθυμίζετε',
  footer: 'Λαμβάνετε αυτό το μήνυμα επειδή έχετε ραντεβού μέσω του Onyxi.',
  /** On the locked screen of a phone. */
  push: {
    title: (when: string) => `Το ραντεβού σας: ${when}`,
    until: (until: string) => `Δωρεάν αλλαγή έως ${until}. Πατήστε εδώ.`,
    ask: 'Θα έρθετε; Πατήστε για να το πείτε στο σαλόνι.',
  },
  text: {
    /** The button of a Viber message, at most 30 letters. */
    answer: 'Πείτε το στο σαλόνι',
    come: (salon: string, when: string) => `${salon}: σας περιμένουμε ${when}.`,
    until: (until: string) => `Δωρεάν αλλαγή ή ακύρωση έως ${until}:`,
    soon: (salon: string, when: string) => `${salon}: τα λέμε ${when}. Θα έρθετε;`,
  },
}

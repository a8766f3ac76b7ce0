/** The mails of a salon to clients who agreed to its news. */
export const salonNewsMail = {
  salon: 'Σαλόνι',
  refill: {
    subject: (salon: string) => `Ώρα για το επόμενο ραντεβού; · ${salon}`,
    title: () => 'Ώρα για το επόμενο;',
    intro: (salon: string) =>
      `Πέρασε καιρός από το τελευταίο σας ραντεβού στο σαλόνι ${salon}. Διαλέξτε την ώρα που σας βολεύει, όσο υπάρχει ακόμη.`,
    action: 'Κλείστε ραντεβού',
  },
  birthday: {
    subject: (salon: string) => `Χρόνια πολλά! · ${salon}`,
    title: (name: string) => (name === '' ? 'Χρόνια πολλά!' : `Χρόνια πολλά, ${name}!`),
    intro: (salon: string) => `Όλοι στο σαλόνι ${salon} σας ευχόμαστε να έχετε μια όμορφη χρονιά.`,
    action: 'Η σελίδα του σαλονιού',
  },
  footer: (salon: string) =>
    `Λαμβάνετε αυτό το μήνυμα επειδή συμφωνήσατε να σας στέλνει νέα το σαλόνι ${salon}.`,
  off: 'Να μη μου ξαναστείλει νέα αυτό το σαλόνι',
}

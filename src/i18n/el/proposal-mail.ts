/** A salon asks whether a customer would come earlier. */
export const proposalMail = {
  subject: (salon: string, when: string) => `Μπορείτε να έρθετε ${when}; · ${salon}`,
  title: 'Θα σας βόλευε να έρθετε νωρίτερα;',
  intro: (salon: string, until: string) =>
    `Στο ${salon} άδειασε μια ώρα που ταιριάζει με το ραντεβού σας. Αν τη θέλετε, πείτε το με ένα πάτημα έως ${until}. Αν όχι, δεν χρειάζεται να κάνετε τίποτα: το ραντεβού σας μένει όπως είναι.`,
  salon: 'Σαλόνι',
  from: 'Το ραντεβού σας',
  to: 'Η νέα ώρα',
  services: 'Υπηρεσίες',
  staff: 'Με',
  price: 'Τιμή',
  same: (price: string) => `${price}, η ίδια`,
  code: 'Κωδικός',
  action: 'Δείτε το και απαντήστε',
  rules:
    'Η ώρα δεν κρατιέται: την παίρνει όποιος προλάβει. Οι υπηρεσίες και η τιμή μένουν ίδιες. Η δωρεάν ακύρωση ισχύει όπως πριν, το αργότερο έως τη νέα ώρα.',
  off: 'Να μη με ρωτάτε για άλλες ώρες',
  footer: 'Λαμβάνετε αυτό το μήνυμα επειδή έχετε ραντεβού μέσω του Onyxi.',
  push: {
    title: (when: string) => `Μπορείτε να έρθετε ${when};`,
    body: (until: string) => `Το ραντεβού σας μένει, αν δεν θέλετε. Απαντήστε έως ${until}.`,
  },
  text: {
    ask: (salon: string, when: string) => `${salon}: άδειασε ώρα ${when}.`,
    instead: (from: string) => `Έρχεστε τότε αντί για ${from};`,
    answer: 'Απαντήστε',
  },
}

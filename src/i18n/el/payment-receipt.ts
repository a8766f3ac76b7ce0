/** The mail that says what was paid in advance for an appointment. */
export const paymentReceipt = {
  subject: (paid: string, salon: string) => `Λάβαμε την πληρωμή σας: ${paid} · ${salon}`,
  title: 'Λάβαμε την πληρωμή σας',
  intro: {
    part: (paid: string, rest: string) =>
      `Πληρώσατε ${paid} για το ραντεβού σας. Μένουν ${rest}, που τα πληρώνετε στο σαλόνι.`,
    all: (paid: string) => `Πληρώσατε ${paid} για το ραντεβού σας. Δεν χρωστάτε κάτι άλλο.`,
  },
  paid: 'Πληρώσατε',
  byCard: 'Με κάρτα',
  byGiftCard: 'Με δωροκάρτα',
  trial: (price: string) => `${price} (δοκιμαστική κάρτα: δεν κινήθηκαν χρήματα)`,
  total: 'Σύνολο ραντεβού',
  atSalon: 'Μένουν για το σαλόνι',
  at: 'Πότε πληρώθηκε',
  visit: 'Ραντεβού',
  salon: 'Σαλόνι',
  code: 'Κωδικός ραντεβού',
  number: 'Αριθμός πληρωμής',
  nature:
    'Αυτό το μήνυμα βεβαιώνει ότι πληρώσατε. Δεν είναι φορολογική απόδειξη: εκείνη την εκδίδει το σαλόνι.',
  open: 'Δείτε το ραντεβού',
  whyYou: 'Λαμβάνετε αυτό το μήνυμα επειδή πληρώσατε μέσω του Onyxi.',
}

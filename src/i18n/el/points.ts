/** A customer's points. */
export const points = {
  title: 'Οι πόντοι μου',
  back: 'Τα ραντεβού μου',
  loading: 'Φορτώνουμε τους πόντους σας…',
  failed: 'Οι πόντοι σας δεν φορτώθηκαν.',
  balance: 'Έχετε τώρα',
  points: (n: number, text: string) => (n === 1 ? '1 πόντος' : `${text} πόντοι`),
  worth: (price: string) => `Αξίζουν ${price} σε έκπτωση`,
  notYet: (missing: string, price: string) => `Σας λείπουν ${missing} για έκπτωση ${price}`,
  ends: {
    title: 'Έως πότε ισχύουν',
    all: 'Όλες οι ημερομηνίες',
    through: (day: string) => `έως και ${day}`,
  },
  rules: 'Πώς λειτουργούν οι πόντοι',
  history: {
    title: 'Ιστορικό',
    loading: 'Φορτώνουμε το ιστορικό…',
    failed: 'Το ιστορικό δεν φορτώθηκε.',
    earned: 'Ολοκληρωμένο ραντεβού',
    spent: 'Έκπτωση σε ραντεβού',
    returned: 'Επιστροφή από ραντεβού',
    clawed_back: 'Το ραντεβού δεν ολοκληρώθηκε τελικά',
    ended: 'Έληξαν',
    openBooking: (salon: string, day: string) => `Ραντεβού: ${salon}, ${day}`,
  },
  empty: {
    title: 'Δεν έχετε πόντους ακόμη',
    text: 'Κάθε ραντεβού που ολοκληρώνεται σας δίνει έναν πόντο για κάθε ευρώ.',
    find: 'Βρείτε σαλόνι',
  },
}

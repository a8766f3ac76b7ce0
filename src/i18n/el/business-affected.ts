/** The bookings that a change would affect, before it is made. */
export const businessAffected = {
  title: (n: number) => (n === 1 ? 'Επηρεάζεται 1 ραντεβού' : `Επηρεάζονται ${n} ραντεβού`),
  text: 'Αν αποθηκεύσετε, μένουν όπως είναι: τίποτα δεν ακυρώνεται μόνο του και κανείς δεν ειδοποιείται. Μιλήστε με τους πελάτες και αλλάξτε τα από το ημερολόγιο.',
  more: (n: number) => (n === 1 ? 'και 1 ακόμη' : `και ${n} ακόμη`),
  with: (names: string) => `με ${names}`,
  confirm: 'Αποθήκευση, τα ραντεβού μένουν',
  back: 'Πίσω, χωρίς αλλαγή',
}

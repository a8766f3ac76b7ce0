/** Words of the installed app: what is shown without a network, and when there is something new. */
export const installed = {
  description: 'Βρείτε σαλόνι νυχιών και κλείστε ώρα που είναι πραγματικά ελεύθερη.',
  shortcuts: { salons: 'Εύρεση σαλονιού', dashboard: 'Τα ραντεβού μου' },
  updated: 'Υπάρχει νέα έκδοση της σελίδας.',
  reload: 'Ανανέωση',
  offline: {
    title: 'Δεν υπάρχει σύνδεση',
    text: 'Δεν φτάνουμε στον διακομιστή. Ελέγξτε το διαδίκτυο της συσκευής σας και δοκιμάστε ξανά.',
    retry: 'Δοκιμάστε ξανά',
    home: (brand: string) => `${brand}, αρχική σελίδα`,
    bookings: 'Τα επόμενα ραντεβού σας',
    asOf: (when: string) => `Όπως ήταν ${when}. Για αλλαγές θα χρειαστείτε σύνδεση.`,
    none: 'Όταν το είδαμε τελευταία, δεν είχατε ραντεβού μπροστά σας.',
    code: 'Κωδικός',
  },
}

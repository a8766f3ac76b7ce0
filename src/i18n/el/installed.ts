/** Texts of the installed app: without a network, and when there is a new version. */
export const installed = {
  description: 'Βρείτε σαλόνι νυχιών και κλείστε ραντεβού σε διαθέσιμη ώρα.',
  shortcuts: { salons: 'Εύρεση σαλονιού', dashboard: 'Τα ραντεβού μου' },
  updated: 'Υπάρχει νέα έκδοση της σελίδας.',
  reload: 'Ανανέωση',
  offline: {
    title: 'Δεν υπάρχει σύνδεση',
    text: 'Δεν μπορούμε να συνδεθούμε. Ελέγξτε το ίντερνετ της συσκευής σας και δοκιμάστε ξανά.',
    retry: 'Δοκιμάστε ξανά',
    home: (brand: string) => `${brand}, αρχική σελίδα`,
    bookings: 'Τα επόμενα ραντεβού σας',
    asOf: (when: string) => `Όπως ήταν ${when}. Για αλλαγές θα χρειαστείτε σύνδεση.`,
    none: 'Την τελευταία φορά που υπήρχε σύνδεση, δεν είχατε επόμενο ραντεβού.',
    code: 'Κωδικός',
  },
}

/** The administrators' spreadsheet of salons. */
export const salonFile = {
  columns: {
    id: 'Αριθμός',
    name: 'Σαλόνι',
    city: 'Πόλη',
    page: 'Σελίδα',
    verification: 'Έλεγχος',
    bookings: 'Δέχεται ραντεβού',
    subscription: 'Συνδρομή',
    trialEnds: 'Τέλος δοκιμής',
    paidUntil: 'Πληρωμένο έως',
    owner: 'Ιδιοκτήτης',
    email: 'Email',
    legalName: 'Επωνυμία',
    vatNumber: 'ΑΦΜ',
    demo: 'Επίδειξη',
  },
  yes: 'ναι',
  no: 'όχι',
}

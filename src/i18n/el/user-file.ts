/** Spreadsheets of accounts. */
export const userFile = {
  columns: {
    id: 'Αριθμός',
    name: 'Όνομα',
    email: 'Email',
    phone: 'Τηλέφωνο',
    place: 'Ρόλος',
    verified: 'Επιβεβαιωμένος',
    banned: 'Αποκλεισμένος',
    made: 'Εγγράφηκε',
    seen: 'Τελευταία σύνδεση',
  },
  places: {
    customer: 'Πελάτης',
    business: 'Επαγγελματίας',
    support: 'Υποστήριξη',
    finance: 'Οικονομικά',
    content: 'Περιεχόμενο',
    full: 'Διαχειριστής',
  },
  yes: 'ναι',
  no: 'όχι',
}

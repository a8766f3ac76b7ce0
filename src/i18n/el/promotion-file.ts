/** Spreadsheets of the platform's promotions. */
export const promotionFile = {
  columns: {
    name: 'Όνομα',
    nameEn: 'Όνομα στα αγγλικά',
    status: 'Κατάσταση',
    percent: 'Ποσοστό',
    amount: 'Ποσό',
    code: 'Κωδικός',
    bookFrom: 'Κρατήσεις από',
    bookTo: 'Κρατήσεις έως',
    visitFrom: 'Ραντεβού από',
    visitTo: 'Ραντεβού έως',
    limit: 'Όριο χρήσεων',
    limitPerPerson: 'Όριο ανά άτομο',
    uses: 'Χρήσεις',
    reduced: 'Εκπτώσεις',
    started: 'Ξεκίνησε',
    ended: 'Τελείωσε',
    id: 'Αριθμός',
  },
  statuses: { draft: 'Πρόχειρη', active: 'Ενεργή', ended: 'Τελείωσε' },
}

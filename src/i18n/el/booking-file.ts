/** Spreadsheets of appointments. */
export const bookingFile = {
  columns: {
    code: 'Κωδικός',
    status: 'Κατάσταση',
    start: 'Πότε',
    booked: 'Κλείστηκε',
    name: 'Στο όνομα',
    phone: 'Τηλέφωνο',
    salon: 'Σαλόνι',
    total: 'Σύνολο (€)',
  },
}

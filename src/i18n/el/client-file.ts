/** A salon's client list as a file for spreadsheets. */
export const clientFile = {
  columns: [
    'Όνομα',
    'Τηλέφωνο',
    'Email',
    'Σημειώσεις',
    'Επισκέψεις',
    'Δεν ήρθε',
    'Ακυρώσεις',
    'Σύνολο (€)',
    'Τελευταία επίσκεψη',
    'Χωρίς online κράτηση',
  ],
  yes: 'ναι',
}

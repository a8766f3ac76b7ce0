/** A salon's client list as a file for spreadsheets. */
export const clientFile = {
  columns: [
    'Όνομα',
    'Τηλέφωνο',
    'Email',
    'Γενέθλια',
    'Σημειώσεις',
    'Ετικέτες',
    'Επισκέψεις',
    'Δεν ήρθε',
    'Ακυρώσεις',
    'Σύνολο (€)',
    'Τελευταία επίσκεψη',
    'Χωρίς online κράτηση',
    'Θέλει νέα από',
  ],
  yes: 'ναι',
}

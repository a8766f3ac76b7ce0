/** A salon's appointments to come as a file for spreadsheets; the names by which its columns are known again when it is read in. */
export const visitFile = {
  columns: [
    'Ημερομηνία',
    'Ώρα',
    'Όνομα',
    'Τηλέφωνο',
    'Υπηρεσία',
    'Με ποιον',
    'Λεπτά',
    'Σημείωση',
    'Τιμή (€)',
    'Κωδικός',
  ],
}

/** A salon's future appointments as a file for spreadsheets; the import recognises the names of its columns. */
export const visitFile = {
  columns: [
    'Ημερομηνία',
    'Ώρα',
    'Όνομα',
    'Τηλέφωνο',
    'Υπηρεσία',
    'Μέλος της ομάδας',
    'Λεπτά',
    'Σημείωση',
    'Τιμή (€)',
    'Κωδικός',
  ],
}

/** A salon's price list as a file for spreadsheets; the import recognises the names of its columns. */
export const serviceFile = {
  columns: {
    category: 'Κατηγορία',
    nameEl: 'Όνομα',
    nameEn: 'Όνομα (αγγλικά)',
    minutes: 'Λεπτά',
    phases: 'Φάσεις',
    price: 'Τιμή (€)',
    bufferBefore: 'Λεπτά πριν',
    bufferAfter: 'Λεπτά μετά',
    descriptionEl: 'Περιγραφή',
    descriptionEn: 'Περιγραφή (αγγλικά)',
  },
}

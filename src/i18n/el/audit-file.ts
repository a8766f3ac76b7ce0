/** Spreadsheets of the audit log. */
export const auditFile = {
  columns: {
    when: 'Πότε',
    who: 'Ποιος',
    email: 'Email',
    what: 'Τι έκανε',
    thing: 'Πού',
    id: 'Αριθμός',
    before: 'Πριν',
    after: 'Μετά',
  },
  gone: 'λογαριασμός που διαγράφηκε',
}

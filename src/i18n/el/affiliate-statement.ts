/** The yearly statement of an affiliate on paper. */
export const affiliateStatement = {
  title: (year: number) => `Κατάσταση συνεργάτη ${year}`,
  made: (day: string) => `Εκδόθηκε στις ${day}`,
  code: (code: string) => `Κωδικός σύστασης ${code}`,
  columns: { day: 'Ημέρα', what: 'Τι', amount: 'Ποσό' },
  opening: 'Υπόλοιπο στην αρχή',
  closing: 'Υπόλοιπο',
  reward: (month: string) => `Μηνιαία αμοιβή, ${month}`,
  payoutAsked: (number: number) => `Πληρωμή ${number} στον λογαριασμό σας`,
  payoutFailed: (number: number) => `Πληρωμή ${number} που δεν έφτασε`,
  notInvoice:
    'Η κατάσταση δείχνει τι σας οφείλουμε και τι σας πληρώσαμε. Δεν είναι τιμολόγιο. Ρωτήστε τη λογίστρια ή τον λογιστή σας πώς δηλώνεται η αμοιβή.',
  page: (page: number, pages: number) => `Σελίδα ${page} από ${pages}`,
}

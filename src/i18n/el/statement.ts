/** The monthly statement of a salon, on paper and as a spreadsheet. */
export const statement = {
  title: (month: string) => `Κατάσταση πληρωμών, ${month}`,
  made: (day: string) => `Εκδόθηκε ${day}`,
  vat: (number: string) => `ΑΦΜ ${number}`,
  columns: { day: 'Ημέρα', what: 'Τι', code: 'Ραντεβού', amount: 'Ποσό' },
  opening: 'Υπόλοιπο στην αρχή του μήνα',
  closing: 'Υπόλοιπο στο τέλος του μήνα',
  soFar: 'Υπόλοιπο έως τώρα',
  kinds: {
    booking: 'Ραντεβού',
    gift_card: 'Δωροκάρτα στο ταμείο',
    guarantee: 'Χρέωση εγγύησης',
    chargeback: 'Αμφισβήτηση πληρωμής',
    payout: 'Πληρωμή στον λογαριασμό σας',
    payout_failed: 'Πληρωμή που δεν έφτασε',
    other: 'Άλλη κίνηση',
  },
  parts: {
    prepaid: 'Προπληρωμένα',
    gift_card: 'Δωροκάρτα',
    points: 'Πόντοι',
    promotion: 'Προσφορά του Onyxi',
  },
  months: [
    'Ιανουάριος', 'Φεβρουάριος', 'Μάρτιος', 'Απρίλιος', 'Μάιος', 'Ιούνιος', 'Ιούλιος', 'Αύγουστος', 'Σεπτέμβριος',
    'Οκτώβριος', 'Νοέμβριος', 'Δεκέμβριος',
  ], // prettier-ignore
  notInvoice: 'Δεν είναι φορολογικό παραστατικό.',
  page: (page: number, pages: number) => `Σελίδα ${page} από ${pages}`,
}

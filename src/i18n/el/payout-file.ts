/** Spreadsheets of payouts. */
export const payoutFile = {
  columns: {
    affiliate: 'Συνεργάτης',
    run: 'Παρτίδα',
    salon: 'Σαλόνι',
    holder: 'Δικαιούχος',
    iban: 'IBAN',
    account: 'Λογαριασμός',
    amount: 'Ποσό',
    status: 'Κατάσταση',
    made: 'Δεσμεύτηκε',
    paid: 'Στάλθηκε',
    failed: 'Απέτυχε',
    reference: 'Αιτιολογία',
    failure: 'Λόγος αποτυχίας',
  },
  statuses: { waiting: 'Σε αναμονή', paid: 'Στάλθηκε', failed: 'Απέτυχε' },
}

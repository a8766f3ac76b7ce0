/** Spreadsheets of differences between providers and the ledger. */
export const breakFile = {
  columns: {
    seen: 'Βρέθηκε',
    provider: 'Πάροχος',
    object: 'Τι',
    kind: 'Διαφορά',
    there: 'Στον πάροχο',
    here: 'Στο λογιστικό βιβλίο',
    difference: 'Ποσό διαφοράς',
    resolution: 'Κατάσταση',
    resolved: 'Τακτοποιήθηκε',
    by: 'Από',
    reason: 'Εξήγηση',
    id: 'Αριθμός',
    reference: 'Αριθμός παρόχου',
  },
  kinds: {
    missing_here: 'Λείπει από το λογιστικό βιβλίο',
    missing_there: 'Λείπει από τον πάροχο',
    amount: 'Άλλο ποσό',
  },
  objects: {
    payment: 'Πληρωμή',
    refund: 'Επιστροφή χρημάτων',
    chargeback: 'Αμφισβήτηση πληρωμής',
    transfer: 'Μεταφορά σε σαλόνι',
    payout: 'Μεταφορά στην τράπεζα',
    fee: 'Προμήθεια',
    other: 'Άλλο',
  },
  resolutions: { open: 'Ανοιχτή', agreed: 'Συμφωνούν πια', explained: 'Εξηγήθηκε' },
}

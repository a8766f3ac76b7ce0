/** Spreadsheets of payments. */
export const paymentFile = {
  columns: {
    made: 'Ξεκίνησε',
    purpose: 'Για',
    status: 'Κατάσταση',
    amount: 'Ποσό',
    taken: 'Εισπράχθηκε',
    refunded: 'Επιστράφηκε',
    chargedBack: 'Πήρε πίσω η τράπεζα',
    fee: 'Προμήθεια',
    card: 'Κάρτα',
    booking: 'Ραντεβού',
    salon: 'Σαλόνι',
    email: 'Email',
    id: 'Αριθμός',
    reference: 'Αριθμός παρόχου',
  },
  purposes: {
    booking: 'Ραντεβού',
    gift_card: 'Δωροκάρτα',
    subscription: 'Συνδρομή',
    guarantee: 'Χρέωση εγγύησης',
  },
  statuses: {
    requires_payment: 'Περιμένει κάρτα',
    requires_action: 'Περιμένει έγκριση',
    processing: 'Σε επεξεργασία',
    succeeded: 'Πληρώθηκε',
    failed: 'Απέτυχε',
    expired: 'Έληξε',
    refunded: 'Επιστράφηκε',
  },
}

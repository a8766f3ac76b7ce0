/** Why a customer objects to a payment at the bank, by Stripe's words; a word that is not here is shown as it is. */
export const chargebackReasons = {
  bank_cannot_process: 'Η τράπεζα δεν μπόρεσε να τη χειριστεί',
  credit_not_processed: 'Δεν έγινε η επιστροφή που περίμενε',
  customer_initiated: 'Το ζήτησε ο πελάτης',
  duplicate: 'Χρεώθηκε δύο φορές',
  fraudulent: 'Δεν την έκανε ο ίδιος',
  general: 'Χωρίς συγκεκριμένο λόγο',
  insufficient_funds: 'Δεν έφτανε το υπόλοιπο',
  noncompliant: 'Παράβαση κανόνων της κάρτας',
  product_not_received: 'Δεν έλαβε την υπηρεσία',
  product_unacceptable: 'Δεν έμεινε ευχαριστημένος',
  subscription_canceled: 'Είχε ακυρώσει τη συνδρομή',
  unrecognized: 'Δεν αναγνωρίζει τη χρέωση',
}

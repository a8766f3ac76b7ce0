/** Spreadsheets of gift cards. */
export const giftCardFile = {
  columns: {
    made: 'Ξεκίνησε',
    sold: 'Πουλήθηκε',
    status: 'Κατάσταση',
    last4: 'Τέλος κωδικού',
    value: 'Αξία',
    balance: 'Υπόλοιπο',
    reserved: 'Δεσμευμένο',
    used: 'Ξοδεύτηκε',
    goodThrough: 'Ισχύει έως',
    sent: 'Στάλθηκε',
    buyer: 'Αγοραστής',
    recipient: 'Παραλήπτης',
    id: 'Αριθμός',
    payment: 'Αριθμός πληρωμής',
  },
  statuses: { unpaid: 'Απλήρωτη', active: 'Σε ισχύ', used: 'Ξοδεύτηκε', expired: 'Έληξε', void: 'Ακυρώθηκε' },
}

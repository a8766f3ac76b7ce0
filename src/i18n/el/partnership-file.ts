/** Spreadsheets of requests for a partnership. */
export const partnershipFile = {
  columns: {
    sent: 'Στάλθηκε',
    state: 'Κατάσταση',
    kind: 'Είδος',
    company: 'Εταιρεία',
    name: 'Ονοματεπώνυμο',
    email: 'Email',
    phone: 'Τηλέφωνο',
    language: 'Γλώσσα',
    message: 'Μήνυμα',
    id: 'Αριθμός',
  },
  kinds: { affiliate: 'Πρόγραμμα συστάσεων', strategic: 'Στρατηγική συνεργασία', content: 'Περιεχόμενο' },
  states: {
    new: 'Νέο',
    answered: 'Σε συζήτηση',
    accepted: 'Δεκτό',
    declined: 'Δεν έγινε δεκτό',
    closed: 'Κλειστό',
  },
}

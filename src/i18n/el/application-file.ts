/** Spreadsheets of job applications. */
export const applicationFile = {
  columns: {
    sent: 'Στάλθηκε',
    status: 'Κατάσταση',
    name: 'Ονοματεπώνυμο',
    email: 'Email',
    phone: 'Τηλέφωνο',
    message: 'Μήνυμα',
    cv: 'Βιογραφικό',
    notes: 'Σημειώσεις',
    id: 'Αριθμός',
  },
  statuses: { new: 'Νέα', shortlisted: 'Ξεχώρισε', declined: 'Όχι', hired: 'Προσλήφθηκε' },
  withCv: 'Ναι',
  withoutCv: 'Όχι',
}

/** The texts that the lists of administrators share. */
export const adminLists = {
  find: 'Αναζήτηση',
  csv: 'CSV',
  csvOf: 'Λήψη της λίστας ως CSV',
  downloadFailed: 'Το αρχείο δεν κατέβηκε. Δοκιμάστε ξανά.',
  from: 'Από',
  to: 'Έως',
  everyDay: 'Όλες οι ημέρες',
  wrongTime: 'Η πρώτη ημέρα είναι μετά την τελευταία.',
}

/** The list of applications. */
export const adminApplications = {
  page: 'Αιτήσεις σαλονιών',
  search: 'Σαλόνι, ιδιοκτήτης, email ή τηλέφωνο',
  parts: {
    waiting: 'Περιμένουν εμάς',
    asked: 'Περιμένουν τον ενδιαφερόμενο',
    decided: 'Κλειστές',
    all: 'Όλες',
  },
  states: {
    submitted: 'Περιμένει έλεγχο',
    in_review: 'Σε έλεγχο',
    more_info: 'Περιμένει απάντηση',
    approved: 'Εγκρίθηκε',
    rejected: 'Απορρίφθηκε',
  },
  filter: 'Ποιες αιτήσεις',
  salon: 'Σαλόνι',
  owner: 'Ιδιοκτήτης',
  place: 'Περιοχή',
  state: 'Κατάσταση',
  age: 'Αναμονή',
  sent: 'Στάλθηκε',
  duplicates: (count: number) => (count === 1 ? '1 πιθανή διπλή' : `${count} πιθανές διπλές`),
  empty: 'Η ουρά είναι άδεια',
  emptyText: 'Όταν έρθει αίτηση, θα τη δείτε εδώ και θα λάβετε email.',
  emptyPart: 'Καμία αίτηση εδώ',
  back: 'Όλες οι αιτήσεις',
}

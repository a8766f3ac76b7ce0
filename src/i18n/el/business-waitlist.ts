import { plural } from '../translated.ts'

/** A salon's waitlist, beside its calendar. */
export const businessWaitlist = {
  title: 'Λίστα αναμονής',
  text: 'Όσοι περιμένουν να αδειάσει ώρα. Μόλις αδειάσει, την προτείνουμε εμείς: στον καθένα με τη σειρά, με την ώρα κρατημένη.',
  failed: 'Η λίστα αναμονής δεν φορτώθηκε.',
  none: 'Δεν περιμένει κανείς',
  noneText: 'Όταν μια ημέρα είναι γεμάτη, οι πελάτες μπορούν να μπουν στη λίστα από τη σελίδα σας.',
  figures: (offered: number, booked: number) =>
    `Τις τελευταίες 30 ημέρες: ${plural('el', offered, { one: 'μία πρόταση', other: `${offered} προτάσεις` })}, ${booked} ραντεβού`,
  waiting: (count: number) => (count === 1 ? '1 άτομο περιμένει' : `${count} άτομα περιμένουν`),
  since: (when: string) => `Από ${when}`,
  days: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  hours: (from: string, to: string) => `${from}–${to}`,
  anyTime: 'οποιαδήποτε ώρα',
  with: (name: string) => `με ${name}`,
  offered: (when: string, until: string) => `Έχει πρόταση τώρα: ${when}, έως ${until}`,
  /** For screen readers; the eye sees the number beside the name. */
  call: (name: string, phone: string) => `Κλήση: ${name}, ${phone}`,
  gaps: {
    title: 'Κενά από ακυρώσεις',
    text: 'Ώρες που ακυρώθηκαν τελευταία στιγμή και είναι ακόμη ελεύθερες, τις επόμενες τρεις ημέρες, και ποιος θα μπορούσε να έρθει.',
    failed: 'Τα κενά δεν φορτώθηκαν.',
    none: 'Κανένα κενό από ακύρωση.',
    nobody: 'Αυτή τη στιγμή δεν ταιριάζει κανείς.',
    waiting: 'Από τη λίστα αναμονής (τους γράφουμε εμείς)',
    due: 'Είναι ώρα για ραντεβού, με βάση κάθε πότε έρχονται',
    later: 'Ίσως μπορούν να έρθουν νωρίτερα',
  },
  report: (count: number) =>
    count === 1 ? 'Στη λίστα αναμονής περιμένει 1 άτομο.' : `Στη λίστα αναμονής περιμένουν ${count} άτομα.`,
  reportNone: 'Στη λίστα αναμονής δεν περιμένει κανείς.',
  toCalendar: 'Δείτε τη στο ημερολόγιο',
}

import { plural } from '../translated.ts'

/** An appointment as a series, in the calendar of a salon. */
export const businessSeries = {
  open: 'Σειρά',
  goOn: 'Συνέχεια της σειράς',
  title: 'Σειρά ραντεβού',
  hint: (time: string) => `Ίδιες υπηρεσίες, ίδια μέρα της εβδομάδας, στις ${time}.`,
  every: 'Κάθε πότε',
  weeks: (n: number) => `Κάθε ${n} εβδομάδες`,
  times: 'Πόσα ραντεβού',
  timesOf: (n: number) => `${n} μαζί με αυτό`,
  failed: 'Οι ημερομηνίες δεν φορτώθηκαν.',
  dates: 'Οι ημερομηνίες',
  none: 'Οι ημερομηνίες πέφτουν πάνω από δύο χρόνια μακριά.',
  fits: 'Χωράει',
  toDecide: 'Θέλει απόφαση',
  leftOut: 'Παραλείπεται',
  leaveOut: 'Παράλειψη',
  putBack: 'Να μπει',
  leaveOutOf: (when: string) => `Παράλειψη: ${when}`,
  putBackOf: (when: string) => `Να μπει: ${when}`,
  /** Why a date does not fit. */
  misfits: {
    taken: (when: string) => `${when}: η ώρα είναι πιασμένη.`,
    resource: (when: string) => `${when}: δεν υπάρχει διαθέσιμος εξοπλισμός.`,
    outside: (when: string) => `${when}: εκτός ωραρίου.`,
  },
  offers: (when: string) => `Αντί για ${when}`,
  noOffers: 'Δεν υπάρχει ελεύθερη ώρα κοντά.',
  anyway: 'Καταχώριση παρ’ όλα αυτά',
  undecided: 'Διαλέξτε ώρα για κάθε ημερομηνία που δεν χωράει, ή παραλείψτε την.',
  changed: 'Κάποια ώρα πιάστηκε στο μεταξύ. Δεν καταχωρίστηκε τίποτα: δείτε ξανά τις ημερομηνίες.',
  empty: 'Δεν έμεινε καμία ημερομηνία.',
  save: (n: number) =>
    plural('el', n, { one: 'Καταχώριση ενός ραντεβού', other: `Καταχώριση ${n} ραντεβού` }),
  done: (name: string, n: number) =>
    plural('el', n, { one: `${name}: μπήκε ένα ραντεβού`, other: `${name}: μπήκαν ${n} ραντεβού` }),
  place: (n: number, of: number) => `Σειρά: ${n}ο από ${of}`,
  series: 'Η σειρά του',
}

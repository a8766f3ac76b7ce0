import { plural } from '../translated.ts'

/** The conditions of an offer, each as a short line. */
export const offerTerms = {
  percent: (percent: string) => `−${percent}%`,
  amount: (money: string) => `−${money}`,
  most: (money: string) => `Έκπτωση έως ${money}`,
  days: ['Δευτέρα', 'Τρίτη', 'Τετάρτη', 'Πέμπτη', 'Παρασκευή', 'Σάββατο', 'Κυριακή'],
  hours: (from: string, to: string) => `${from}–${to}`,
  bookFrom: (day: string) => `Για κρατήσεις από ${day}`,
  bookTo: (day: string) => `Για κρατήσεις έως ${day}`,
  bookBetween: (from: string, to: string) => `Για κρατήσεις από ${from} έως ${to}`,
  lastMinute: (hours: number) =>
    hours === 1
      ? 'Για ώρες που αρχίζουν μέσα στην επόμενη ώρα'
      : `Για ώρες που αρχίζουν μέσα σε ${hours} ώρες`,
  visitFrom: (day: string) => `Για ραντεβού από ${day}`,
  visitTo: (day: string) => `Για ραντεβού έως ${day}`,
  visitBetween: (from: string, to: string) => `Για ραντεβού από ${from} έως ${to}`,
  minimum: (money: string) => `Για κρατήσεις από ${money} και πάνω`,
  first: 'Μόνο για το πρώτο ραντεβού στο σαλόνι',
  firstAnywhere: 'Μόνο για το πρώτο ραντεβού σας',
  services: (names: string) => `Ισχύει για: ${names}`,
  code: (code: string) => `Κωδικός ${code}`,
  limit: (n: number) => `Για τις πρώτες ${n} ${plural('el', n, { one: 'κράτηση', other: 'κρατήσεις' })}`,
  limitPerPerson: (n: number) => (n === 1 ? 'Μία φορά ανά πελάτη' : `Έως ${n} φορές ανά πελάτη`),
}

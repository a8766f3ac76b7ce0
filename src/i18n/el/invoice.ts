import { plural } from '../translated.ts'

/** An invoice or credit note of a subscription, on paper. */
export const invoice = {
  titles: {
    invoice: (number: string) => `Τιμολόγιο ${number}`,
    credit_note: (number: string) => `Πιστωτικό τιμολόγιο ${number}`,
  },
  issued: (day: string) => `Ημερομηνία έκδοσης: ${day}`,
  corrects: (number: string) => `Διορθώνει το τιμολόγιο ${number}`,
  mark: (mark: string) => `ΜΑΡΚ ${mark}`,
  seller: 'Πωλητής',
  buyer: 'Αγοραστής',
  vatNumber: (number: string) => `ΑΦΜ ${number}`,
  registryNumber: (number: string) => `ΓΕΜΗ ${number}`,
  columns: { what: 'Περιγραφή', amount: 'Ποσό' },
  months: (n: number) =>
    plural('el', n, { one: 'Συνδρομή στο Onyxi, 1 μήνας', other: `Συνδρομή στο Onyxi, ${n} μήνες` }),
  fromTo: (from: string, to: string) => `${from} έως ${to}`,
  net: 'Αξία χωρίς ΦΠΑ',
  vat: (rate: number) => `ΦΠΑ ${rate}%`,
  total: 'Σύνολο',
  payment: 'Πληρωμή',
  paid: { card: 'Πληρώθηκε με κάρτα.', bank: 'Πληρώθηκε με τραπεζική κατάθεση.' },
  refund: 'Επιστροφή χρημάτων',
  refunded: { card: 'Στην κάρτα από την οποία πληρώθηκε το τιμολόγιο.', bank: 'Με τραπεζική κατάθεση.' },
  reason: 'Λόγος',
  page: (page: number, pages: number) => `Σελίδα ${page} από ${pages}`,
}

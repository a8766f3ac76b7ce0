import type { BillMethod } from '#domain/money/bill.ts'

const methods: Readonly<Record<BillMethod, string>> = {
  cash: 'Μετρητά',
  terminal: 'Κάρτα (POS)',
  iris: 'IRIS',
  prepaid: 'Προπληρωμή online',
  gift_card: 'Δωροκάρτα',
  points: 'Πόντοι',
}

/** The tables of the takings as files. */
export const takingsFile = {
  columns: {
    day: 'Μέρα',
    bills: 'Λογαριασμοί',
    sales: 'Εισπράξεις',
    tips: 'Φιλοδωρήματα',
    method: 'Τρόπος',
    amount: 'Ποσό',
    staff: 'Μέλος',
    commission: 'Ποσοστό',
    rate: 'Συντελεστής ΦΠΑ',
    net: 'Καθαρά',
    vat: 'ΦΠΑ',
    total: 'Σύνολο',
  },
  methods,
  products: 'Προϊόντα',
}

import type { invoice as source } from '../el/invoice.ts'
import { plural, type Translated } from '../translated.ts'

export const invoice: Translated<typeof source> = {
  titles: {
    invoice: (number) => `Invoice ${number}`,
    credit_note: (number) => `Credit note ${number}`,
  },
  issued: (day) => `Issued on ${day}`,
  corrects: (number) => `Corrects invoice ${number}`,
  mark: (mark) => `MARK ${mark}`,
  seller: 'Seller',
  buyer: 'Buyer',
  vatNumber: (number) => `VAT number ${number}`,
  registryNumber: (number) => `GEMI ${number}`,
  columns: { what: 'Description', amount: 'Amount' },
  months: (n) =>
    plural('en', n, { one: 'Onyxi subscription, 1 month', other: `Onyxi subscription, ${n} months` }),
  fromTo: (from, to) => `${from} to ${to}`,
  net: 'Amount without VAT',
  vat: (rate) => `VAT ${rate}%`,
  total: 'Total',
  payment: 'Payment',
  paid: { card: 'Paid by card.', bank: 'Paid by bank transfer.' },
  refund: 'Refund',
  refunded: { card: 'To the card that paid the invoice.', bank: 'By bank transfer.' },
  reason: 'Reason',
  page: (page, pages) => `Page ${page} of ${pages}`,
}

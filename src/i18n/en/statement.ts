import type { statement as source } from '../el/statement.ts'
import type { Translated } from '../translated.ts'

export const statement: Translated<typeof source> = {
  title: (month) => `Statement, ${month}`,
  made: (day) => `Issued on ${day}`,
  vat: (number) => `VAT number ${number}`,
  columns: { day: 'Day', what: 'What', code: 'Appointment', amount: 'Amount' },
  opening: 'Balance at the start of the month',
  closing: 'Balance at the end of the month',
  soFar: 'Balance so far',
  kinds: {
    booking: 'Appointment',
    gift_card: 'Gift card at checkout',
    guarantee: 'Card guarantee charged',
    chargeback: 'Chargeback',
    payout: 'Payout to your account',
    payout_failed: 'Payout that didn’t arrive',
    other: 'Other',
  },
  parts: {
    prepaid: 'Prepaid',
    gift_card: 'Gift card',
    points: 'Points',
    promotion: 'Onyxi’s offer',
  },
  months: [
    'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November',
    'December',
  ], // prettier-ignore
  notInvoice: 'This isn’t a tax document.',
  page: (page, pages) => `Page ${page} of ${pages}`,
}

import type { affiliateStatement as source } from '../el/affiliate-statement.ts'
import type { Translated } from '../translated.ts'

export const affiliateStatement: Translated<typeof source> = {
  title: (year) => `Affiliate statement ${year}`,
  made: (day) => `Made on ${day}`,
  code: (code) => `Referral code ${code}`,
  columns: { day: 'Day', what: 'What', amount: 'Amount' },
  opening: 'Balance at the start',
  closing: 'Balance',
  reward: (month) => `Monthly reward, ${month}`,
  payoutAsked: (number) => `Payout ${number} to your account`,
  payoutFailed: (number) => `Payout ${number} that didn’t arrive`,
  notInvoice:
    'The statement shows what we owe you and what we’ve paid you. It isn’t an invoice. Ask your accountant how to declare the reward.',
  page: (page, pages) => `Page ${page} of ${pages}`,
}

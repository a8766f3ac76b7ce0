import type { affiliateMail as source } from '../el/affiliate-mail.ts'
import type { Translated } from '../translated.ts'

export const affiliateMail: Translated<typeof source> = {
  account: {
    title: 'The account your affiliate rewards are paid to has changed',
    intro: (when) =>
      `Onyxi’s payouts to you will go here from now on. To keep you safe, the first one is made after ${when}. If you didn’t change this yourself, reply to us at once and change your password.`,
  },
  paid: {
    title: 'We’ve sent the payout you asked for',
    intro: () => 'The money is on its way to your account. It usually arrives within one working day.',
  },
  failed: {
    title: 'The payout you asked for didn’t arrive',
    intro: () =>
      'The money isn’t lost: it’s back in your balance. Please check that the account is right and ask for it again.',
  },
  bank: 'Account',
  amount: 'Amount',
  holder: 'Account holder',
  reference: 'Reference',
  reason: 'Reason',
  ending: (last4) => `IBAN ending in ${last4}`,
  open: 'The affiliate programme',
  whyYou: 'You’re getting this message because you’re in Onyxi’s affiliate programme.',
}

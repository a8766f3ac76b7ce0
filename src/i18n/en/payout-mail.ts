import type { payoutMail as source } from '../el/payout-mail.ts'
import type { Translated } from '../translated.ts'

export const payoutMail: Translated<typeof source> = {
  route: {
    title: 'The account you’re paid to has changed',
    intro: (when) =>
      `Onyxi’s payouts to the salon will go here from now on. To keep you safe, the first one is made after ${when}. If you didn’t change this yourself, reply to us at once and change your password.`,
  },
  blocked: {
    title: 'Stripe has stopped payouts to your salon',
    intro: () =>
      'Stripe needs something from you before it pays you again. Until then, your salon takes no gift cards or points, and what we owe you stays safe with us. Open your payouts: from there you get to Stripe.',
  },
  paid: {
    title: 'We’ve sent you a payout',
    intro: () => 'The money is on its way to your account. It usually arrives within one working day.',
  },
  failed: {
    title: 'A payout didn’t arrive',
    intro: () =>
      'The money isn’t lost: we still owe it to you, and it’ll be part of the next payout. Please check first that the account is right.',
  },
  'taken-back': {
    title: 'We’ve taken a payout back',
    intro: () =>
      'The payout had been made, and we took it back from your account at Stripe. We owe you the amount again, and it’ll be part of the next payout. Reply to us if you’d like to know why.',
  },
  salon: 'Salon',
  account: 'Account',
  ending: (last4) => `IBAN ending in ${last4}`,
  stripe: 'Stripe',
  holder: 'Account holder',
  amount: 'Amount',
  reference: 'Reference',
  reason: 'Reason',
  open: 'Your payouts',
  whyYou: 'You’re getting this message because you have a salon on Onyxi.',
}

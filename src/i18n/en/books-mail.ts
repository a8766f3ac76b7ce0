import type { booksMail as source } from '../el/books-mail.ts'
import { plural, type Translated } from '../translated.ts'
import { chargebackReasons } from './chargeback-reasons.ts'

export const booksMail: Translated<typeof source> = {
  chargeback: {
    opened: {
      title: 'A payment was charged back',
      intro:
        'A customer has disputed a card payment with their bank. Answer before the deadline, or the money is lost.',
    },
    won: {
      title: 'We won a chargeback',
      intro: 'The bank accepted our answer, and the money is coming back.',
    },
    lost: {
      title: 'We lost a chargeback',
      intro: 'The bank kept the money for the customer. The page shows who bears the loss.',
    },
  },
  reconciliation: {
    title: (n) =>
      plural('en', n, {
        one: 'One difference from the payment provider',
        other: `${n} differences from the payment provider`,
      }),
    intro:
      'What the provider reports doesn’t match the ledger. Please check the differences and explain them.',
  },
  purposes: {
    booking: 'Appointment',
    gift_card: 'Gift card',
    subscription: 'Subscription',
    guarantee: 'Guarantee charge',
  },
  providers: { sandbox: 'Test cards', stripe: 'Stripe' },
  reasons: chargebackReasons,
  amount: 'Amount',
  about: 'For',
  salon: 'Salon',
  reason: 'Reason',
  until: 'Answer by',
  provider: 'Provider',
  comparedUntil: 'Compared until',
  openChargebacks: 'Chargebacks',
  openReconciliation: 'Differences',
  whyYou: 'You’re getting this message because you administer Onyxi.',
}

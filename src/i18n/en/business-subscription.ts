import type { subscription as source } from '../el/business-subscription.ts'
import { plural, type Translated } from '../translated.ts'

export const subscription: Translated<typeof source> = {
  title: 'Subscription',
  loading: 'Loading the subscription…',
  failed: 'The subscription did not load.',
  states: {
    none: 'No subscription',
    trial: 'Free trial',
    active: 'Active',
    past_due: 'Days of grace',
    cancelled: 'Ended',
  },
  suspended: 'Suspended',
  suspendedText:
    'The salon is not seen by the public and takes no appointments, whatever its subscription. The reason:',
  left: (n) => (n === 0 ? 'ends today' : plural('en', n, { one: '1 day left', other: `${n} days left` })),
  until: (day) => `Until ${day}`,
  text: {
    none: 'The salon has no subscription and takes no appointments.',
    trial: 'You take appointments without any charge and without a card.',
    active: 'You take appointments as usual.',
    past_due: 'The trial is over. You still take appointments until the days of grace have passed.',
    cancelled:
      'You take no new appointments. Those that were made still hold, and all you have set up is here.',
  },
  path: 'How it goes on',
  steps: {
    trial: (days) => `${days} days of free trial`,
    trialText: 'Everything is open, without a card.',
    past_due: (days) => `${days} days of grace`,
    past_dueText: 'If no subscription begins, you still take appointments.',
    cancelled: 'Pause',
    cancelledText: 'The page stays, no new appointments are made, nothing is deleted.',
  },
  here: 'you are here',
  price: 'Price',
  perMonth: (price) => `${price} a month`,
  priceText:
    'Paid in advance each month. Paying by card is not open yet: you are charged nothing and, if your trial is ending, write to us and we will extend it.',
  write: 'Write to us',
  subject: (salon) => `Subscription of the salon ${salon}`,
  mails: 'We write to you seven days and one day before the trial ends, and when it has ended.',
}

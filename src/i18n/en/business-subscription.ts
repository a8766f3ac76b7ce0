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
    past_due: 'Grace period',
    cancelled: 'Ended',
  },
  suspended: 'Suspended',
  suspendedText:
    'The salon is hidden from the public and takes no appointments, whatever its subscription. Reason:',
  left: (n) => (n === 0 ? 'ends today' : plural('en', n, { one: '1 day left', other: `${n} days left` })),
  until: (day) => `Until ${day}`,
  text: {
    none: 'The salon has no subscription and takes no appointments.',
    trial: 'You take appointments free of charge and without a card.',
    active: 'You take appointments as usual.',
    past_due: 'The trial is over. You can still take appointments until the grace period ends.',
    cancelled:
      'You are not taking new appointments. Those already made still stand, and everything you have set up is here.',
  },
  path: 'How the subscription goes',
  steps: {
    trial: (days) => `${days}-day free trial`,
    trialText: 'Everything is open, without a card.',
    past_due: (days) => `${days}-day grace period`,
    past_dueText: 'Even without a subscription, you can still take appointments.',
    cancelled: 'Pause',
    cancelledText: 'The page stays and nothing is deleted, but no new appointments can be booked.',
  },
  here: 'you are here',
  price: 'Price',
  perMonth: (price) => `${price} a month`,
  priceText:
    'Paid in advance each month. Card payment is not available yet: you are charged nothing and, if your trial is ending, write to us and we will extend it.',
  write: 'Write to us',
  subject: (salon) => `Subscription of the salon ${salon}`,
  mails: 'We write to you seven days and one day before the trial ends, and when it has ended.',
}

import type { subscription as source } from '../el/business-subscription.ts'
import { plural, type Translated } from '../translated.ts'

export const subscription: Translated<typeof source> = {
  title: 'Subscription',
  loading: 'Loading the subscription…',
  failed: 'We couldn’t load the subscription.',
  statuses: {
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
    activeOpen: 'You take appointments as usual. The subscription has no end date.',
    past_due: 'The trial is over. You can still take appointments until the grace period ends.',
    past_duePaid:
      'What you had paid for is over. You can still take appointments until the grace period ends; pay for the next month to continue.',
    cancelled:
      'You’re not taking new appointments. Those already made still stand, and everything you have set up is here. To continue, write to us.',
    suspended: 'Your subscription time keeps running during the suspension.',
  },
  afterTrial: (day) => `After that you continue with the months you paid for, until ${day}.`,
  leaving: (day) =>
    `You asked for it not to continue: after ${day}, the salon takes no new appointments, without a grace period.`,
  leave: 'Cancel subscription',
  leaveTitle: 'Cancel the subscription?',
  leaveText: (day) =>
    `The salon takes appointments up to and including ${day}. After that its page stays and nothing is deleted, but no new appointments can be booked. Those already made still stand. Until then you can undo this.`,
  leaveConfirm: 'Yes, cancel it',
  keep: 'No, keep it',
  stay: 'Undo the cancellation',
  done: { leaving: 'The subscription won’t continue.', staying: 'The subscription continues.' },
  history: 'History',
  events: {
    extended: (day) => `The trial was extended until ${day}`,
    paid: (months) => plural('en', months, { one: '1 month was paid', other: `${months} months were paid` }),
    began: (day) => `The paid months began, until ${day}`,
    ended: (day) => `The grace period began, until ${day}`,
    cancelled: () => 'The grace period ended and new appointments stopped',
    left: () => 'It ended, as you had asked',
    leaving: (day) => `You asked for it not to continue after ${day}`,
    staying: () => 'You undid the cancellation',
  },
  fromTo: (from, to) => `${from} to ${to}`,
  free: 'no charge',
  path: 'Stages of the subscription',
  stages: {
    trial: (days) => `${days}-day free trial`,
    trialText: 'Everything is open, without a card.',
    active: 'Active subscription',
    activeText: 'Each month is paid in advance and begins when the one before it, or the trial, ends.',
    past_due: (days) => `${days}-day grace period`,
    past_dueText: 'Even without a subscription, you can still take appointments.',
    cancelled: 'Pause',
    cancelledText: 'The page stays and nothing is deleted, but no new appointments can be booked.',
  },
  here: 'you are here',
  referredBy: (code, name) =>
    name === null
      ? `You came with the referral code ${code}.`
      : `You were referred by ${name}, code ${code}.`,
  price: 'Price',
  perMonth: (price) => `${price} a month`,
  priceText:
    'Paid in advance each month. Card payment isn’t available yet and nothing is charged automatically: write to us to pay by bank transfer or to extend the trial. Once the payment is recorded, you get an email.',
  withVat: (total) => `${total} with 24% VAT`,
  billing: {
    add: 'Add a card',
    change: 'Change the card',
    remove: 'Remove the card',
    removed: 'The card was removed. No more months will be charged.',
    kept: 'We’ve kept the card.',
    closed: 'The form was open for too long and was closed. Nothing was charged: please try again.',
    paid: 'The month is paid. The invoice is below.',
    noCard:
      'With a card the subscription continues by itself: each month is charged when it begins. Without a card nothing is charged.',
    noTrader:
      'To pay by card, first fill in the business in the salon’s set-up: the invoice is made out to it.',
    card: (brand, last4, month) => `${brand} ••••\u00a0${last4}, expires ${month}`,
    next: (amount, day) => `Next charge: ${amount}, ${day}.`,
    payNow: (amount) => `Pay ${amount}`,
    failed: (amount, day) => `${amount} couldn’t be charged on ${day}`,
    nextTry: (day) => `We’ll try again on ${day}.`,
    lastTry: 'We won’t try again by ourselves.',
    saveTitle: 'Subscription card',
    payTitle: (amount) => `Pay ${amount}`,
    consent:
      'We keep the card and charge it each month when it begins, until you cancel the subscription or remove the card.',
  },
  invoices: {
    title: 'Invoices',
    kinds: { invoice: 'Invoice', credit_note: 'Credit note' },
    credited: (amount) => `${amount} credited`,
    corrects: (number) => `for invoice ${number}`,
    vat: (amount) => `VAT ${amount}`,
    fileOf: {
      pdf: (number) => `Download PDF: ${number}`,
      xml: (number) => `Download XML, for accounting programs: ${number}`,
    },
    downloadFailed: 'The file didn’t download. Please try again.',
  },
  write: 'Write to us',
  subject: (salon) => `Subscription of the salon ${salon}`,
  mails: 'We email you seven days and one day before the end, and on the day itself.',
}

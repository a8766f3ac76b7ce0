import type { subscriptionMail as source } from '../el/subscription-mail.ts'
import type { Translated } from '../translated.ts'

export const subscriptionMail: Translated<typeof source> = {
  week: {
    title: 'Your trial ends in a week',
    intro: (day) =>
      `The free trial lasts until ${day}. A seven-day grace period follows and, unless you continue, the salon then stops taking new appointments.`,
  },
  day: {
    title: 'Your trial ends tomorrow',
    intro: (day) =>
      `The free trial lasts until ${day}. A seven-day grace period follows, during which the salon still takes appointments.`,
  },
  ended: {
    title: 'Your trial has ended',
    intro: (day) =>
      `The salon takes appointments until ${day}. If you want to continue, open the subscription page or reply to us before then.`,
  },
  cancelled: {
    title: 'The salon no longer takes new appointments',
    intro: () =>
      'The grace period is over. The salon’s page stays, appointments already made still stand, and everything you have set up is there when you want to continue.',
  },
  months: {
    week: {
      title: 'Your subscription ends in a week',
      intro: (day) =>
        `You’ve paid until ${day}. A seven-day grace period follows and, unless the next month is paid, the salon then stops taking new appointments.`,
    },
    day: {
      title: 'Your subscription ends tomorrow',
      intro: (day) =>
        `You’ve paid until ${day}. A seven-day grace period follows, during which the salon still takes appointments.`,
    },
    ended: {
      title: 'Payment of your subscription is due',
      intro: (day) =>
        `The month you had paid for is over. The salon takes appointments until ${day}. To continue after that, pay for the next month or reply to us before then.`,
    },
  },
  began: {
    title: 'Your subscription has begun',
    intro: (day) =>
      `The trial is over and the months you paid for have begun. The salon takes appointments as usual until ${day}.`,
  },
  left: {
    title: 'Your subscription has ended, as you asked',
    intro: () =>
      'The salon no longer takes new appointments. Its page stays, appointments already made still stand, and everything you have set up is there when you want to continue.',
  },
  leaving: {
    title: 'Your subscription won’t continue',
    intro: (day) =>
      `As you asked, the salon takes appointments until ${day} and not after that. Until then you can change this on the subscription page.`,
  },
  staying: {
    title: 'Your subscription continues',
    intro: (day) =>
      `The cancellation was undone. The current period lasts until ${day} and the salon continues as before.`,
  },
  paid: {
    title: 'We received the payment for your subscription',
    intro: (day) => `The salon takes appointments until ${day}. Thank you.`,
  },
  charged: {
    title: 'Your subscription month is paid',
    intro: (day) =>
      `We charged your card, and the salon takes appointments until ${day}. The invoice is on the subscription page.`,
  },
  'charge-failed': {
    title: 'We couldn’t charge the card of your subscription',
    intro: (day) =>
      `The month wasn’t charged. Change the card or pay now on the subscription page. If the month isn’t paid, the salon takes new appointments until ${day} and is no longer offered as available after that.`,
  },
  'card-kept': {
    title: 'We’ve kept the card of your subscription',
    intro: () =>
      'Each month is charged when it begins, until you cancel the subscription or remove the card. If this wasn’t you, reply to us.',
  },
  'card-removed': {
    title: 'The card of your subscription was removed',
    intro: () =>
      'We won’t charge another month. What you’ve paid for still stands; to continue after it, add a card again on the subscription page.',
  },
  'card-expires': {
    title: 'The card of your subscription is about to expire',
    intro: (day) =>
      `The card is valid until ${day}. Add another card on the subscription page, so that the next month can be charged.`,
  },
  refunded: {
    title: 'You’re getting money back from your subscription',
    intro: () => 'We’ve issued a credit note. You’ll find it on the subscription page.',
  },
  withCard: {
    title: 'Your trial ends in a week',
    intro: (day) =>
      `The free trial runs until ${day}. After that we charge your card for the first month; there’s nothing you need to do. If you don’t want to continue, cancel the subscription before then.`,
  },
  card: 'Card',
  cardEnding: (last4) => `ending in ${last4}`,
  invoice: 'Invoice',
  creditNote: 'Credit note',
  back: 'Money back',
  backTo: { card: 'to the card that paid', bank: 'by bank transfer' },
  why: 'What happened',
  nextTry: 'Next try',
  lastTry: 'This was the last try.',
  failures: {
    declined: 'The bank declined the card.',
    insufficient_funds: 'There wasn’t enough money on the card.',
    expired_card: 'The card has expired.',
    incorrect_cvc: 'The card’s security code was wrong.',
    authentication_failed: 'The bank asks for your approval: pay the month on the subscription page.',
    processing_error: 'The bank didn’t complete the charge.',
  },
  period: 'Period',
  fromTo: (from, to) => `${from} to ${to}`,
  amount: 'Amount',
  free: 'no charge',
  note: 'Note',
  extended: {
    title: 'Your trial was extended',
    intro: (day) => `The salon takes appointments free of charge until ${day}.`,
  },
  suspended: {
    title: 'Your salon was suspended',
    intro: () =>
      'It’s hidden from the public and takes no new appointments. Appointments already made still stand. The reason follows; reply to us and we’ll look at it together.',
  },
  unsuspended: {
    title: 'Your salon is visible again',
    intro: () => 'The suspension has been lifted and the salon’s page is back.',
  },
  salon: 'Salon',
  reason: 'Reason',
  open: 'Your subscription',
  whyYou: 'You’re getting this message because you have a salon on Onyxi.',
}

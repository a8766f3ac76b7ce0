import type { paymentMail as source } from '../el/payment-mail.ts'
import type { Translated } from '../translated.ts'

export const paymentMail: Translated<typeof source> = {
  'refund-sent': {
    title: 'We’ve sent your refund',
    intro: (price) =>
      `We’ve sent ${price} back to the card you paid with. Depending on your bank, you’ll see it in 5 to 10 working days.`,
  },
  'refund-failed': {
    title: 'Your refund didn’t arrive',
    intro: (price, email) =>
      `The bank didn’t accept ${price} back to your card; perhaps the card was closed. The money isn’t lost: we’re keeping it for you. Write to ${email} with the code of the appointment, and we’ll find another way.`,
  },
  waived: {
    title: 'The salon isn’t charging you',
    intro: (price) =>
      `The salon decided not to charge you ${price}. The money goes back to where you paid from.`,
  },
  'too-late': {
    title: 'The time was no longer available',
    intro: (price) =>
      `Your payment succeeded after someone else had booked the time, so the appointment wasn’t booked. We’re refunding the whole amount: ${price}.`,
  },
  'too-late-card': {
    title: 'The time was no longer available',
    intro: () =>
      'Your card was saved after someone else had booked the time, so the appointment wasn’t booked. You weren’t charged, and we don’t keep the card.',
  },
  'fee-waived': {
    title: 'The salon isn’t charging you',
    intro: (price) =>
      `The salon decided not to charge you ${price}. Your card on file won’t be charged for it.`,
  },
  'fee-charged': {
    title: 'The fee of your appointment was paid',
    intro: (price) =>
      `You were charged ${price}, because your appointment was cancelled late or missed. The amount goes to the salon.`,
  },
  'fee-refused': {
    title: 'We couldn’t charge your card on file',
    intro: (price) =>
      `Your appointment was cancelled late or missed, and you owe the salon ${price}. The card that guaranteed it was declined. You can pay with another card on the appointment’s page.`,
  },
  card: 'Card on file',
  amount: 'Amount',
  visit: 'Appointment',
  salon: 'Salon',
  code: 'Code',
  starts: 'Other available times',
  open: 'See the appointment',
  pay: 'Pay now',
  book: 'Choose another time',
  whyYou: 'You’re getting this message because you paid through Onyxi.',
  whyCard: 'You’re getting this message because you left a card on file for an appointment on Onyxi.',
}

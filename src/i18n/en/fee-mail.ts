import type { feeMail as source } from '../el/fee-mail.ts'
import type { Translated } from '../translated.ts'

export const feeMail: Translated<typeof source> = {
  charged: {
    title: 'The fee of an appointment was paid',
    intro: (price) =>
      `Your customer was charged ${price}, because they cancelled late or didn’t come. The amount will be part of your next payout.`,
  },
  failed: {
    title: 'The card on file couldn’t be charged',
    intro: (price) =>
      `We tried three times to charge ${price} to the card your customer left on file, and the bank declined it. We’ve told them: they can still pay with another card.`,
  },
  amount: 'Amount',
  visit: 'Appointment',
  customer: 'Customer',
  salon: 'Salon',
  code: 'Code',
  open: 'See the appointment',
  whyYou: 'You’re getting this message because your salon asks for a card on file.',
}

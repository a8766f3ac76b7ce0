import type { paymentReceipt as source } from '../el/payment-receipt.ts'
import type { Translated } from '../translated.ts'

export const paymentReceipt: Translated<typeof source> = {
  subject: (paid, salon) => `We’ve received your payment: ${paid} · ${salon}`,
  title: 'We’ve received your payment',
  intro: {
    part: (paid, rest) => `You paid ${paid} for your appointment. The remaining ${rest} is due at the salon.`,
    all: (paid) => `You paid ${paid} for your appointment. There’s nothing more to pay.`,
  },
  paid: 'You paid',
  byCard: 'By card',
  byGiftCard: 'By gift card',
  trial: (price) => `${price} (test card: no money moved)`,
  total: 'Appointment total',
  atSalon: 'Due at the salon',
  at: 'Paid on',
  visit: 'Appointment',
  salon: 'Salon',
  code: 'Appointment code',
  number: 'Payment number',
  nature: 'This mail confirms that you paid. It isn’t a tax receipt: the salon issues that one.',
  open: 'See the appointment',
  whyYou: 'You’re getting this message because you paid through Onyxi.',
}

import type { paymentFile as source } from '../el/payment-file.ts'
import type { Translated } from '../translated.ts'

export const paymentFile: Translated<typeof source> = {
  columns: {
    made: 'Begun',
    purpose: 'For',
    status: 'Status',
    amount: 'Amount',
    taken: 'Taken',
    refunded: 'Refunded',
    chargedBack: 'Charged back',
    fee: 'Fee',
    card: 'Card',
    booking: 'Appointment',
    salon: 'Salon',
    email: 'Email',
    id: 'Number',
    reference: 'Provider’s number',
  },
  purposes: {
    booking: 'Appointment',
    gift_card: 'Gift card',
    subscription: 'Subscription',
    guarantee: 'Guarantee charge',
  },
  statuses: {
    requires_payment: 'Waiting for a card',
    requires_action: 'Waiting for approval',
    processing: 'Processing',
    succeeded: 'Paid',
    failed: 'Failed',
    expired: 'Expired',
    refunded: 'Refunded',
  },
}

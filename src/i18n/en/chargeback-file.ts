import type { chargebackFile as source } from '../el/chargeback-file.ts'
import type { Translated } from '../translated.ts'

export const chargebackFile: Translated<typeof source> = {
  columns: {
    opened: 'Opened',
    status: 'Status',
    amount: 'Amount',
    fee: 'Fee',
    reason: 'Reason',
    due: 'Answer by',
    closed: 'Closed',
    purpose: 'For',
    booking: 'Appointment',
    salon: 'Salon',
    email: 'Email',
    card: 'Card',
    bySalon: 'Borne by the salon',
    byGiftCard: 'Taken off the gift card',
    byUs: 'Borne by Onyxi',
    id: 'Number',
    reference: 'Provider’s number',
  },
  statuses: {
    inquiry: 'Bank inquiry',
    needs_response: 'Needs an answer',
    under_review: 'With the bank',
    won: 'Won',
    lost: 'Lost',
    withdrawn: 'Withdrawn',
  },
  purposes: {
    booking: 'Appointment',
    gift_card: 'Gift card',
    subscription: 'Subscription',
    guarantee: 'Guarantee charge',
  },
}

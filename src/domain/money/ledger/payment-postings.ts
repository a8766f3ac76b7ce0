import { heldBy, platform, postingOf, type Account, type Posting } from './posting.ts'

export type ProviderName = 'sandbox' | 'stripe'

const atProvider = (provider: ProviderName): Account => platform(`provider_${provider}`)

interface TakenPayment {
  readonly paymentId: string
  readonly provider: ProviderName
  readonly cents: number
}

/** A card payment for a booking: the provider has it, and it is the customer's until the booking is settled. */
export const bookingPaid = ({ paymentId, provider, cents }: TakenPayment, bookingId: string) =>
  postingOf({ event: 'booking_paid', source: paymentId }, [
    { debit: atProvider(provider), credit: heldBy('prepaid', bookingId), cents },
  ])

/** A card payment that belongs to nothing, because its time was taken or it was paid twice. */
export const paymentUnplaced = ({ paymentId, provider, cents }: TakenPayment): Posting | undefined =>
  postingOf({ event: 'payment_unplaced', source: paymentId }, [
    { debit: atProvider(provider), credit: heldBy('suspense', paymentId), cents },
  ])

interface AskedRefund {
  readonly refundId: string
  readonly cents: number
}

/** Money that is on its way back: from the booking, or from a payment that belongs to nothing. */
export const refundAsked = ({ refundId, cents }: AskedRefund, from: Account): Posting | undefined =>
  postingOf({ event: 'refund_asked', source: refundId }, [
    { debit: from, credit: heldBy('refund', refundId), cents },
  ])

interface SentRefund extends AskedRefund {
  readonly provider: ProviderName
  /** The attempt, since a refund may be sent again. */
  readonly attempt: number
}

/** The provider has given the money back. */
export const refundArrived = ({ refundId, provider, cents, attempt }: SentRefund) =>
  postingOf({ event: 'refund_arrived', source: refundId, part: attempt }, [
    { debit: heldBy('refund', refundId), credit: atProvider(provider), cents },
  ])

/** A refund that failed was paid by bank transfer. */
export const refundPaidByBank = ({ refundId, cents }: AskedRefund, paymentId: string): Posting | undefined =>
  postingOf({ event: 'refund_paid_by_bank', source: refundId }, [
    { debit: heldBy('suspense', paymentId), credit: platform('bank'), cents },
  ])

/** A refund came back days after it had arrived. */
export const refundReturned = ({ refundId, provider, cents, attempt }: SentRefund) =>
  postingOf({ event: 'refund_returned', source: refundId, part: attempt }, [
    { debit: atProvider(provider), credit: heldBy('refund', refundId), cents },
  ])

/** The debt of a booking to its salon, in cents. */
export interface OwedToSalon {
  /** The rest of the customer's payments. */
  readonly prepaid: number
  /** The worth of the customer's points, and the reduction by the platform's promotion: the platform pays both. */
  readonly points: number
  readonly promotion: number
}

/** A booking is over: its salon is owed what was paid for it, in whatever way. */
export function bookingSettled(bookingId: string, salonId: string, owed: OwedToSalon): Posting | undefined {
  const salon = heldBy('salon', salonId)
  return postingOf({ event: 'booking_settled', source: bookingId }, [
    { debit: heldBy('prepaid', bookingId), credit: salon, cents: owed.prepaid },
    { debit: platform('points_cost'), credit: salon, cents: owed.points },
    { debit: platform('promotion_cost'), credit: salon, cents: owed.promotion },
  ])
}

import { heldBy, platform, postingOf, type Account, type Posting } from './posting.ts'

interface OfPayout {
  readonly payoutId: string
  readonly cents: number
}

interface OfSalon extends OfPayout {
  readonly salonId: string
}

const onTheWay = (payoutId: string): Account => heldBy('payout', payoutId)

/** Money of a salon is set aside for a payout. */
export const payoutMade = ({ payoutId, salonId, cents }: OfSalon): Posting | undefined =>
  postingOf({ event: 'payout_made', source: payoutId }, [
    { debit: heldBy('salon', salonId), credit: onTheWay(payoutId), cents },
  ])

/** Where the money of a payout left from: our bank account, or the provider that transferred it. */
export type PaidFrom = 'bank' | 'provider_sandbox' | 'provider_stripe'

/** The bank or the provider has sent a payout. */
export const payoutPaid = ({ payoutId, cents }: OfPayout, from: PaidFrom): Posting | undefined =>
  postingOf({ event: 'payout_paid', source: payoutId }, [
    { debit: onTheWay(payoutId), credit: platform(from), cents },
  ])

/** A payout that was sent has come back, days later. */
export const payoutReturned = ({ payoutId, cents }: OfPayout, from: PaidFrom): Posting | undefined =>
  postingOf({ event: 'payout_returned', source: payoutId }, [
    { debit: platform(from), credit: onTheWay(payoutId), cents },
  ])

/** A payout could not be made, so the salon is owed its money again. */
export const payoutFailed = ({ payoutId, salonId, cents }: OfSalon): Posting | undefined =>
  postingOf({ event: 'payout_failed', source: payoutId }, [
    { debit: onTheWay(payoutId), credit: heldBy('salon', salonId), cents },
  ])

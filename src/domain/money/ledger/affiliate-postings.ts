import { monthlyReward } from '../affiliate.ts'
import { heldBy, platform, postingOf, type Posting } from './posting.ts'

interface Reward {
  readonly referralId: string
  readonly affiliateId: string
  readonly month: Temporal.PlainYearMonth
}

/** The number of a month in its posting: 202606. */
export const partOfMonth = ({ year, month }: Temporal.PlainYearMonth): number => year * 100 + month

/** The month of a posting, as `2026-06`. */
export const monthOfPart = (part: number): string =>
  `${Math.floor(part / 100)}-${String(part % 100).padStart(2, '0')}`

/** A month's reward for one referral. */
export const affiliateMonth = ({ referralId, affiliateId, month }: Reward): Posting | undefined =>
  postingOf({ event: 'affiliate_month', source: referralId, part: partOfMonth(month) }, [
    { debit: platform('affiliate_cost'), credit: heldBy('affiliate', affiliateId), cents: monthlyReward },
  ])

interface OfPayout {
  readonly payoutId: string
  readonly affiliateId: string
  readonly cents: number
}

/** An affiliate asks for a payout: the amount is set aside. */
export const affiliatePayoutAsked = ({ payoutId, affiliateId, cents }: OfPayout): Posting | undefined =>
  postingOf({ event: 'affiliate_payout_asked', source: payoutId }, [
    { debit: heldBy('affiliate', affiliateId), credit: heldBy('payout', payoutId), cents },
  ])

/** A payout could not be made, so the affiliate is owed the money again. */
export const affiliatePayoutFailed = ({ payoutId, affiliateId, cents }: OfPayout): Posting | undefined =>
  postingOf({ event: 'affiliate_payout_failed', source: payoutId }, [
    { debit: heldBy('payout', payoutId), credit: heldBy('affiliate', affiliateId), cents },
  ])

import { cents, type Cents } from '../money.ts'

/** Cents that a referral brings for a month. */
export const monthlyReward = 1000
/** The smallest balance from which a payout may be asked, in cents. */
const leastPayout = 5000

/** Half-open; null has no end yet. */
export type Span = readonly [from: Temporal.Instant, to: Temporal.Instant | null]

/** One application of a salon with an affiliate's code. */
export interface ReferralHistory {
  readonly salon: string
  readonly at: Temporal.Instant
  /** The affiliate's own salon: see `detailsInCommon`. */
  readonly isSelf: boolean
  /** When the salon was verified. */
  readonly verified: readonly Span[]
  /** When its subscription was active: paid, neither trial nor past due nor cancelled. */
  readonly active: readonly Span[]
}

export interface AffiliateMonth {
  readonly month: Temporal.PlainYearMonth
  /** In order of their names. */
  readonly salons: readonly string[]
  readonly cents: Cents
}

/**
 * The reward of each month at its first local instant: 1,000 cents for each salon that is verified and active then
 * (MONEY.md 5). Months without any are left out.
 * @param months the first and the last, both included
 */
export function affiliateMonths(
  referrals: readonly ReferralHistory[],
  [first, last]: readonly [Temporal.PlainYearMonth, Temporal.PlainYearMonth],
  timeZone: string,
): readonly AffiliateMonth[] {
  const paying = firstReferrals(referrals).filter(({ isSelf }) => !isSelf)
  return monthsBetween(first, last)
    .map((month) => rewardOf(month, paying, timeZone))
    .filter(({ salons }) => salons.length > 0)
}

/** A salon's one referral is its earliest; a later one changes nothing, whichever affiliate it is of. */
function firstReferrals(referrals: readonly ReferralHistory[]): readonly ReferralHistory[] {
  const byTime = referrals.toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))
  return byTime.filter(({ salon }, index) => byTime.findIndex((earlier) => earlier.salon === salon) === index)
}

function monthsBetween(
  first: Temporal.PlainYearMonth,
  last: Temporal.PlainYearMonth,
): readonly Temporal.PlainYearMonth[] {
  const count = Math.max(0, first.until(last, { largestUnit: 'months' }).months + 1)
  return Array.from({ length: count }, (_, months) => first.add({ months }))
}

function rewardOf(
  month: Temporal.PlainYearMonth,
  referrals: readonly ReferralHistory[],
  timeZone: string,
): AffiliateMonth {
  const start = month.toPlainDate({ day: 1 }).toZonedDateTime(timeZone).toInstant()
  const salons = referrals
    .filter(({ at }) => Temporal.Instant.compare(at, start) <= 0)
    .filter(({ verified, active }) => isWithin(verified, start) && isWithin(active, start))
    .map(({ salon }) => salon)
    .toSorted((one, other) => (one < other ? -1 : 1))
  return { month, salons, cents: cents(salons.length * monthlyReward) }
}

const isWithin = (spans: readonly Span[], at: Temporal.Instant): boolean =>
  spans.some(
    ([from, to]) =>
      Temporal.Instant.compare(from, at) <= 0 && (to === null || Temporal.Instant.compare(at, to) < 0),
  )

/** Details by which an affiliate and an applicant are compared; each in one normal form, null if unknown. */
export interface Identity {
  readonly userId: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly vatNumber: string | null
  readonly payoutAccount: string | null
}

/** The details that reveal a self-referral. */
export const sharedDetails = ['userId', 'email', 'phone', 'vatNumber', 'payoutAccount'] as const
export type SharedDetail = (typeof sharedDetails)[number]

/**
 * The details that an affiliate and the people of a salon have in common; one is enough for a self-referral (MONEY.md
 * 5). Each of them can be known by several sets of details.
 */
export const detailsInCommon = (
  affiliate: readonly Identity[],
  applicant: readonly Identity[],
): readonly SharedDetail[] =>
  sharedDetails.filter((key) =>
    affiliate.some((one) => one[key] !== null && applicant.some((other) => other[key] === one[key])),
  )

/** Whether a payout may be asked for a balance in cents (MONEY.md 5). */
export const mayAskPayout = (balance: number): boolean => balance >= leastPayout

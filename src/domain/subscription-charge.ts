import { GRACE_DAYS, paidFrom, type Subscription } from './subscription.ts'

/** Days of grace on which a charge that failed is tried again. */
const RETRY_DAYS = [1, 3, 5, 7] as const

/** A subscription with what decides whether its card is charged. */
export interface ChargeableSubscription extends Subscription {
  readonly verification: 'unverified' | 'verified' | 'suspended'
  /** The owner keeps a card for it. */
  readonly hasCard: boolean
}

/**
 * The start of the month that is charged to the card now; undefined if none is due. The trial or the paid time is over,
 * and the owner wants to go on.
 */
export function chargeStart(of: ChargeableSubscription, now: Temporal.Instant): Temporal.Instant | undefined {
  if (!of.hasCard || of.leavesAtEnd || of.verification !== 'verified') return undefined
  const end = nextCharge(of)
  if (end === undefined || Temporal.Instant.compare(end, now) > 0) return undefined
  return paidFrom(of, now)
}

/** When the card is charged next: at the end of the trial or of the paid time. */
export function nextCharge(of: Subscription): Temporal.Instant | undefined {
  if (of.leavesAtEnd) return undefined
  const ends = {
    none: null,
    trial: of.paidUntil ?? of.trialEndsAt,
    active: of.paidUntil,
    past_due: graceStart(of),
    cancelled: null,
  }[of.subscription]
  return ends === null ? undefined : Temporal.Instant.from(ends)
}

const graceStart = ({ graceEndsAt }: Subscription): string | null =>
  graceEndsAt &&
  Temporal.Instant.from(graceEndsAt)
    .subtract({ hours: 24 * GRACE_DAYS })
    .toString()

/**
 * When a charge that failed is tried again.
 * @param start the start of the month, from which the days of grace count
 * @returns undefined after the last try
 */
export const nextTry = (start: Temporal.Instant, now: Temporal.Instant): Temporal.Instant | undefined =>
  RETRY_DAYS.map((days) => start.add({ hours: 24 * days })).find(
    (time) => Temporal.Instant.compare(time, now) > 0,
  )

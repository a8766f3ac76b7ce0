/** The status of a subscription: trial → active → past due → cancelled; both of the last two can return to active. */
export const subscriptionStatuses = ['none', 'trial', 'active', 'past_due', 'cancelled'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** The tabs of the administrators' list of salons, by their verification or their subscription. */
export const salonParts = [
  'all',
  'unverified',
  'suspended',
  'trial',
  'active',
  'past_due',
  'cancelled',
] as const
export type SalonPart = (typeof salonParts)[number]

/** Days after the trial or the last paid month in which a salon still takes bookings. */
export const GRACE_DAYS = 7
/** Months that can be paid at once. */
export const MOST_MONTHS = 12
const HOURS_OF_GRACE = GRACE_DAYS * 24

/**
 * The messages to an owner: before an end, at it, and once it is over; the owner's decisions; an administrator's
 * changes; and what happens with the card.
 */
export const subscriptionChanges = [
  'week',
  'day',
  'began',
  'ended',
  'cancelled',
  'left',
  'leaving',
  'staying',
  'paid',
  'extended',
  'suspended',
  'unsuspended',
  'charged',
  'charge-failed',
  'card-kept',
  'card-removed',
  'card-expires',
  'refunded',
] as const
export type SubscriptionChange = (typeof subscriptionChanges)[number]

/** The changes by time alone. */
export type SubscriptionNotice = Extract<
  SubscriptionChange,
  'week' | 'day' | 'began' | 'ended' | 'cancelled' | 'left'
>

/** The events of a subscription that are stored. */
export const subscriptionEvents = [
  'extended',
  'paid',
  'began',
  'ended',
  'cancelled',
  'left',
  'leaving',
  'staying',
] as const satisfies readonly SubscriptionChange[]

export interface Subscription {
  readonly subscription: SubscriptionStatus
  readonly trialEndsAt: string | null
  /** The end of the paid time, which may be in the future or past. */
  readonly paidUntil: string | null
  /** The time until which bookings are accepted without a subscription. */
  readonly graceEndsAt: string | null
  /** The owner asked that it ends with the present period, without days of grace. */
  readonly leavesAtEnd: boolean
}

/** A change of a subscription by time. */
export interface SubscriptionStep {
  readonly notice: SubscriptionNotice
  readonly status: SubscriptionStatus
  readonly graceEndsAt: string | null
  readonly leaves: boolean
  /** The date in the owner's message: the coming end, the end of the days of grace, or of the new period. */
  readonly endsAt: string
}

/** The days that are left, rounded up; at least 0. */
export const daysLeft = (now: Temporal.Instant, end: string): number =>
  Math.max(0, Math.ceil(now.until(Temporal.Instant.from(end)).total('hours') / 24))

/** The end of the present status; null if it has none. */
export function endOfStatus(of: Omit<Subscription, 'leavesAtEnd'>): string | null {
  if (of.subscription === 'trial') return of.trialEndsAt
  if (of.subscription === 'active') return of.paidUntil
  return of.subscription === 'past_due' ? of.graceEndsAt : null
}

/**
 * The start of months that are paid now: the end of the trial or of the paid months, even during the days of grace;
 * otherwise now.
 */
export function paidFrom(of: Subscription, now: Temporal.Instant): Temporal.Instant {
  const ends = {
    none: null,
    trial: of.paidUntil ?? of.trialEndsAt,
    active: of.paidUntil,
    past_due:
      of.graceEndsAt && Temporal.Instant.from(of.graceEndsAt).subtract({ hours: HOURS_OF_GRACE }).toString(),
    cancelled: of.paidUntil,
  }[of.subscription]
  if (ends === null) return now
  const end = Temporal.Instant.from(ends)
  const oldest = of.subscription === 'cancelled' ? now : now.subtract({ hours: HOURS_OF_GRACE })
  return Temporal.Instant.compare(end, oldest) < 0 ? now : end
}

/** Calendar months, to the end of the last day in the salon's time zone. */
export function paidTo(from: Temporal.Instant, months: number, timeZone: string): Temporal.Instant {
  const last = from.toZonedDateTimeISO(timeZone).add({ months })
  const day = last.startOfDay()
  return (day.equals(last) ? last : day.add({ days: 1 }).startOfDay()).toInstant()
}

/** The next step that is due now, if any. One step at a time. */
export function stepOf(of: Subscription, now: Temporal.Instant): SubscriptionStep | undefined {
  const end = endOfStatus(of)
  if (end === null) return undefined
  const hours = now.until(Temporal.Instant.from(end)).total('hours')
  if (hours > 0) return hours > 168 ? undefined : reminder(of, end, hours)
  if (of.subscription === 'past_due') return ended('cancelled', 'cancelled', end)
  const paid = of.subscription === 'trial' ? of.paidUntil : null
  if (paid !== null) return { ...ended('began', 'active', paid), leaves: of.leavesAtEnd }
  if (of.leavesAtEnd) return ended('left', 'cancelled', end)
  const graceEndsAt = Temporal.Instant.from(end).add({ hours: HOURS_OF_GRACE }).toString()
  return { ...ended('ended', 'past_due', graceEndsAt), graceEndsAt }
}

const ended = (notice: SubscriptionNotice, status: SubscriptionStatus, endsAt: string): SubscriptionStep => ({
  notice,
  status,
  endsAt,
  graceEndsAt: null,
  leaves: false,
})

/** No reminder is needed if the owner asked for the end, or if paid months follow. */
function reminder(of: Subscription, end: string, hours: number): SubscriptionStep | undefined {
  const goesOn = of.subscription === 'trial' && of.paidUntil !== null
  if (of.subscription === 'past_due' || of.leavesAtEnd || goesOn) return undefined
  return {
    notice: hours <= 24 ? 'day' : 'week',
    status: of.subscription,
    graceEndsAt: null,
    leaves: false,
    endsAt: end,
  }
}

/** Where a salon stands with us. Trial → active or past due → cancelled. */
export const subscriptionStates = ['none', 'trial', 'active', 'past_due', 'cancelled'] as const

/** Days after the trial, or a month that was not paid, in which a salon still takes bookings. */
export const GRACE_DAYS = 7

/** What an owner is told: a week and a day before the end, at the end, and once it is over; and what an administrator did. */
export const subscriptionChanges = [
  'week',
  'day',
  'ended',
  'cancelled',
  'extended',
  'suspended',
  'unsuspended',
] as const
export type SubscriptionChange = (typeof subscriptionChanges)[number]

/** Days that are left, a begun one whole; never less than none. */
export const daysLeft = (now: Temporal.Instant, end: string): number =>
  Math.max(0, Math.ceil(now.until(Temporal.Instant.from(end)).total('hours') / 24))

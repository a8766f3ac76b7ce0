import { cents, type Cents } from './money.ts'

/**
 * Until when a booking can be cancelled or moved with everything returned: elapsed hours before the start, exact to the
 * second across clock changes (PRODUCT.md 6, SPECIFICATION.md 9). The instant itself still counts as in time.
 */
export const refundableUntil = (start: Temporal.Instant, windowHours: number): Temporal.Instant =>
  start.subtract({ hours: windowHours })

export const isInTime = (until: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(now, until) <= 0

/** What comes back of the money paid in advance: all of it in time, nothing after. */
export const refundFor = (paid: Cents, until: Temporal.Instant, now: Temporal.Instant): Cents =>
  isInTime(until, now) ? paid : cents(0)

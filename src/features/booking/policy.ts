import { isInTime } from '#domain/cancellation.ts'

export interface Changeable {
  readonly state: string
  readonly start: Temporal.Instant
  readonly refundableUntil: Temporal.Instant
}

/** A confirmed visit can be cancelled until it begins; what comes back is another question. */
export const mayCancel = (booking: Changeable, now: Temporal.Instant): boolean =>
  booking.state === 'confirmed' && Temporal.Instant.compare(now, booking.start) < 0

/** Moving has the same window as a full refund (SPECIFICATION.md 9). */
export const mayMove = (booking: Changeable, now: Temporal.Instant): boolean =>
  mayCancel(booking, now) && isInTime(booking.refundableUntil, now)

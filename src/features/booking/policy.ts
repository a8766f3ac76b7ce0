import { mayBecome } from '#domain/booking-state.ts'
import { cancellationTerms, type Agreement } from '#domain/cancellation.ts'
import { DISPUTE_HOURS } from '#platform/limits.ts'

export interface Changeable extends Agreement {
  readonly state: string
}

/** A confirmed visit can be cancelled until it begins; what comes back is another question. */
export const mayCancel = (booking: Changeable, now: Temporal.Instant): boolean =>
  mayBecome('customer', booking.state, 'cancelled_by_customer') &&
  Temporal.Instant.compare(now, booking.start) < 0

/** Moving is possible as long as cancelling is early (SPECIFICATION.md 9). */
export const mayMove = (booking: Changeable, now: Temporal.Instant): boolean =>
  mayCancel(booking, now) && cancellationTerms(booking, now).freeBy !== 'none'

export const isCancellableBySalon = (state: string): boolean =>
  mayBecome('salon', state, 'cancelled_by_salon')

/** All of them: the salon called it off, whenever that is. */
export const refundWhenSalonCancels = (state: string, paidCents: number): number =>
  isCancellableBySalon(state) ? paidCents : 0

/** Until when a customer can say that a no-show was none. */
export const disputableUntil = (markedAt: Temporal.Instant): Temporal.Instant =>
  markedAt.add({ hours: DISPUTE_HOURS })

/** Once, and while it is fresh. */
export const mayDispute = (
  noShow: { readonly markedAt: string | null; readonly isDisputed: boolean } | null | undefined,
  now: Temporal.Instant,
): boolean =>
  !!noShow?.markedAt &&
  !noShow.isDisputed &&
  Temporal.Instant.compare(now, disputableUntil(Temporal.Instant.from(noShow.markedAt))) < 0

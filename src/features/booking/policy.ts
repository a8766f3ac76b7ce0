import { cancellationTerms, type Agreement } from '#domain/cancellation.ts'
import type { VisitMark } from '#domain/visit-marks.ts'
import { DISPUTE_HOURS } from '#platform/limits.ts'

export interface Changeable extends Agreement {
  readonly state: string
}

/** A confirmed visit can be cancelled until it begins; what comes back is another question. */
export const mayCancel = (booking: Changeable, now: Temporal.Instant): boolean =>
  booking.state === 'confirmed' && Temporal.Instant.compare(now, booking.start) < 0

/** Moving is possible as long as cancelling is early (SPECIFICATION.md 9). */
export const mayMove = (booking: Changeable, now: Temporal.Instant): boolean =>
  mayCancel(booking, now) && cancellationTerms(booking, now).freeBy !== 'none'

/** What a salon can say about how far a visit is. */
export const marks = [
  'confirmed',
  'checked_in',
  'in_progress',
  'completed',
  'no_show',
] as const satisfies readonly VisitMark[]
export type Mark = VisitMark

const before: Readonly<Record<Mark, readonly string[]>> = {
  // Taken back: checked in by mistake, or there after all.
  confirmed: ['checked_in', 'no_show'],
  checked_in: ['confirmed'],
  in_progress: ['confirmed', 'checked_in'],
  completed: ['confirmed', 'checked_in', 'in_progress'],
  no_show: ['confirmed'],
}

/** The states out of which a visit can come into this one. */
export const marksFrom = (state: Mark): readonly string[] => before[state]

const live = ['confirmed', 'checked_in', 'in_progress']

/** Until it is over, a salon can put a visit elsewhere. */
export const isMovableBySalon = (state: string): boolean => live.includes(state)

export const isCancellableBySalon = (state: string): boolean =>
  state === 'confirmed' || state === 'checked_in'

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

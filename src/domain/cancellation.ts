/** The minutes after booking in which cancelling is free (MONEY.md 2), until an hour before the start. */
const graceMinutes = 15
const graceBeforeStartMinutes = 60

/**
 * The end of free cancellation and moving: elapsed hours before the start, exact to the second across clock changes
 * (PRODUCT.md 6, SPECIFICATION.md 9). The instant itself still counts as in time.
 */
export const refundableUntil = (start: Temporal.Instant, windowHours: number): Temporal.Instant =>
  start.subtract({ hours: windowHours })

export interface Agreement {
  readonly start: Temporal.Instant
  /** The end of the salon's window; a move starts a new window. */
  readonly refundableUntil: Temporal.Instant
  /** When it was first booked; a move gives no new minutes. Null: long ago. */
  readonly bookedAt: Temporal.Instant | null
}

export interface CancellationTerms {
  /** The last instant at which a customer's cancellation or move is free. */
  readonly freeUntil: Temporal.Instant
  /** The reason why it is free now: the salon's window, the minutes after booking, or none. */
  readonly freeBy: FreeReason
}

export const freeReasons = ['window', 'grace', 'none'] as const
export type FreeReason = (typeof freeReasons)[number]

const isAtMost = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) <= 0

/** The end of the minutes after booking; undefined if the start is too near for any. */
function graceEnd({ start, bookedAt }: Agreement): Temporal.Instant | undefined {
  if (bookedAt === null) return undefined
  const [byBooking, byStart] = [
    bookedAt.add({ minutes: graceMinutes }),
    start.subtract({ minutes: graceBeforeStartMinutes }),
  ]
  const end = isAtMost(byBooking, byStart) ? byBooking : byStart
  return isAtMost(bookedAt, end) ? end : undefined
}

/** The end of the salon's window or of the minutes after booking, whichever is later. */
export function freeUntil(agreement: Agreement): Temporal.Instant {
  const grace = graceEnd(agreement)
  return grace === undefined || isAtMost(grace, agreement.refundableUntil) ? agreement.refundableUntil : grace
}

/** Whether a customer's cancellation or move is free, and until when. */
export function cancellationTerms(agreement: Agreement, now: Temporal.Instant): CancellationTerms {
  const until = freeUntil(agreement)
  const isByWindow = until.equals(agreement.refundableUntil)
  return { freeUntil: until, freeBy: isAtMost(now, until) ? (isByWindow ? 'window' : 'grace') : 'none' }
}

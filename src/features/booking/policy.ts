import { mayBecome } from '#domain/booking-state.ts'
import { cancellationTerms, type Agreement } from '#domain/cancellation.ts'
import { refundOf, type BookedMoney } from '#domain/money/booking-money.ts'

export interface Changeable extends Agreement {
  readonly status: string
}

/** A confirmed booking can be cancelled until it begins; the refund is a separate rule. */
export const mayCancel = (booking: Changeable, now: Temporal.Instant): boolean =>
  mayBecome('customer', booking.status, 'cancelled_by_customer') &&
  Temporal.Instant.compare(now, booking.start) < 0

/** A booking can be moved while cancelling is free (SPECIFICATION.md 9). */
export const mayMove = (booking: Changeable, now: Temporal.Instant): boolean =>
  mayCancel(booking, now) && cancellationTerms(booking, now).freeBy !== 'none'

export const isCancellableBySalon = (status: string): boolean =>
  mayBecome('salon', status, 'cancelled_by_salon')

/** The customer's refund if the salon cancels now. */
export const refundWhenSalonCancels = (status: string, money: BookedMoney): number =>
  isCancellableBySalon(status) ? refundOf(money, { by: 'salon', isEarly: false }) : 0

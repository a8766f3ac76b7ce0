import { settledMoney, type BookedMoney } from '#domain/money/booking-money.ts'

import type { BookedGuarantee } from '../queries/guarantee.ts'

/** A booking as far as its fee goes. */
export interface FeeBooking extends BookedMoney {
  readonly status: string
  readonly guarantee?: BookedGuarantee | null
}

/**
 * The cost of a late cancellation or a missed booking, in cents: kept of its deposit, or owed by its card on file.
 * Whatever the salon waived has gone back or is owed no more, so that it does not count.
 */
export const feeOf = (booking: FeeBooking): number =>
  booking.status === 'no_show' || booking.status === 'cancelled_by_customer'
    ? settledMoney(booking, { by: 'no_show', isEarly: false }).kept + (booking.guarantee?.feeCents ?? 0)
    : 0

export interface WaivableFee {
  readonly cents: number
  /** The last instant to waive it, ISO. */
  readonly until: string
}

/** The fee that the salon can still waive: until the money is settled. */
export function waivableFee(
  booking: FeeBooking & { readonly settleAt: string | null },
  now: Temporal.Instant,
): WaivableFee | null {
  const { settleAt } = booking
  const cents = feeOf(booking)
  if (cents === 0 || settleAt === null) return null
  return Temporal.Instant.compare(now, settleAt) < 0 ? { cents, until: settleAt } : null
}

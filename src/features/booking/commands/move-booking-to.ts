import { moneyAfterMove } from '#domain/money/booking-money.ts'
import type { Db } from '#platform/db.ts'

import type { PlannedVisit } from '../policy/planned.ts'
import { bookedAs, type BookingRow } from '../queries/bookings.ts'
import { updateBooking, updateToMoved, type ChangedBy } from '../store/bookings.ts'
import type { SalonSetup } from '../store/salon-setup.ts'
import { refundCard } from './settle-ended.ts'

interface Move extends Pick<ChangedBy, 'actorId'> {
  readonly setup: SalonSetup
  readonly visit: PlannedVisit
  readonly at: Temporal.Instant
}

/**
 * Moves a booking for its customer or its salon, as the caller read it. Its reductions stay, nothing is charged again,
 * and what was paid above the new price goes back. @returns the booking afterwards
 */
export async function moveBookingTo<Row extends BookingRow>(
  tx: Db,
  booking: Row,
  { setup, visit, actorId, at }: Move,
): Promise<Row> {
  const money = moneyAfterMove(booking, visit.items)
  await updateToMoved(tx, booking, visit, { actorId, at: at.toString(), money })
  const { totalCents, depositCents, surplusCents } = money
  const refundedCents = booking.refundedCents + surplusCents
  if (surplusCents > 0) {
    await refundCard(tx, booking.id, { cents: surplusCents, reason: 'goodwill', at })
    await updateBooking(tx, booking.id, { refunded_cents: refundedCents }, at.toString())
  }
  const places = bookedAs(setup, visit, money.reductions)
  return { ...booking, ...places, totalCents, depositCents, refundedCents, changes: booking.changes + 1 }
}

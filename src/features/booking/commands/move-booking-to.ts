import { moneyAfterMove } from '#domain/money/booking-money.ts'
import { Problem } from '#domain/problem.ts'
import type { Db } from '#platform/db.ts'

import type { PlannedVisit } from '../policy/planned.ts'
import { bookedAs, type BookingRow } from '../queries/bookings.ts'
import { updateBooking, updateToMoved, type ChangedBy } from '../store/bookings.ts'
import type { SalonSetup } from '../store/salon-setup.ts'
import { giveBack } from './settle-ended.ts'

interface Move extends Pick<ChangedBy, 'actorId'> {
  readonly setup: SalonSetup
  readonly visit: PlannedVisit
  readonly at: Temporal.Instant
  /** The former position of each service, if services were changed; missing: they stay. */
  readonly formerly?: readonly (number | undefined)[]
}

/**
 * Moves a booking for its customer or its salon, or changes its services, in the state that the caller read. Its
 * reductions, points and gift card stay, nothing is charged again, and what was paid above the new price goes back.
 * @returns the booking afterwards
 * @throws Problem points_exceed_price
 */
export async function moveBookingTo<Row extends BookingRow>(
  tx: Db,
  booking: Row,
  { setup, visit, actorId, at, formerly }: Move,
): Promise<Row> {
  const items = formerly?.map((was) => (was === undefined ? undefined : booking.items[was])) ?? booking.items
  const money = moneyAfterMove({ ...booking, items }, visit.items)
  if (!money) throw new Problem('points_exceed_price')
  await updateToMoved(tx, booking, visit, {
    actorId,
    at: at.toString(),
    money,
    kind: formerly ? 'changed' : 'moved',
  })
  const { totalCents, depositCents, surplus } = money
  const surplusCents = surplus.card + surplus.giftCard
  const refundedCents = booking.refundedCents + surplusCents
  if (surplusCents > 0) {
    await giveBack(tx, booking.id, { ...surplus, points: 0 }, { reason: 'goodwill', at })
    await updateBooking(tx, booking.id, { refunded_cents: refundedCents }, at.toString())
  }
  const places = bookedAs(setup, visit, money.reductions)
  return { ...booking, ...places, totalCents, depositCents, refundedCents, changes: booking.changes + 1 }
}

import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import type { PlacedItem } from '../policy/placed-visit.ts'
import { dayOf, startInstant } from '../policy/start.ts'
import { misfitOf, visitAgain } from '../policy/visit-again.ts'
import type { SalonBooking } from '../queries/salon-bookings.ts'
import { openSalon } from '../store/salon-calendar.ts'
import type { SalonSetup } from '../store/salon-setup.ts'
import { requireOneDay, requireWritable } from './book-by-salon.ts'

export interface WantedDate {
  /** ISO time with an offset, or local time of the salon. */
  readonly start: string
  /** True when the salon knows that this time is outside its hours. */
  readonly outsideHours: boolean
}

/**
 * The services of a booking on one date of a series. Needs the lock of the calendar.
 * @throws Problem not_found, validation_failed, salon_not_bookable, service_not_available, slot_taken, outside_hours
 */
export async function placedOn(
  tx: Db,
  ctx: Ctx,
  former: SalonBooking,
  { start, outsideHours }: WantedDate,
): Promise<{ readonly setup: SalonSetup; readonly items: readonly PlacedItem[] }> {
  const day = dayOf(start)
  const salon = await openSalon(tx, former.salon.id, { from: day, to: day, now: ctx.now(), without: null })
  if (!salon) throw new Problem('not_found')
  const { setup, calendar } = salon
  const instant = startInstant(setup, start)
  requireWritable(ctx, instant)
  const items = visitAgain(setup, former, instant)
  requireOneDay(items)
  if (!setup.keepsCalendar) throw new Problem('salon_not_bookable')
  const misfit = misfitOf(setup, calendar, items)
  if (misfit === 'outside' && !outsideHours) throw new Problem('outside_hours')
  if (misfit === 'taken' || misfit === 'resource') throw new Problem('slot_taken')
  return { setup, items }
}

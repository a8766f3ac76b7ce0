import { isFeasible } from '#domain/availability/placed-services.ts'
import { isOpen } from '#domain/booking-state.ts'
import type { SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'

import { requireWholeBooking } from '../policy/changed-visit.ts'
import { addedTime, editedVisit, type ServiceEdit } from '../policy/edited-visit.ts'
import { isInHours, placedAsBooked, type PlacedItem } from '../policy/placed-visit.ts'
import { readSalonBooking } from '../queries/salon-bookings.ts'
import { write } from '../store/write.ts'
import { requireOneDay } from './book-by-salon.ts'
import { openCalendar, type SalonOnDay } from './open-calendar.ts'
import { withResource } from './refuse-resource.ts'
import type { NotifiedBooking } from './salon-change.ts'
import { saveNote, saveServices, type Edit, type SalonEditInput } from './save-edit.ts'

/**
 * Changes the services, options, team members, lengths, prices or note of a booking; its start and code stay. Nothing is
 * charged, and what was paid above the new price goes back.
 * @throws Problem not_found, forbidden (a colleague does a part of it), booking_not_changeable, service_not_available,
 *   options_conflict, outside_hours, slot_taken, points_exceed_price, validation_failed
 */
export async function changeBySalon(
  ctx: Ctx,
  salonId: SalonId,
  input: SalonEditInput,
): Promise<NotifiedBooking> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  let items: readonly PlacedItem[] = []
  try {
    return await write(ctx.dbs.app, access, async (tx) => {
      const booking = await readSalonBooking(tx, salonId, input.bookingId)
      if (!isOpen(booking.status)) throw new Problem('booking_not_changeable')
      const edit = { access, booking, input }
      if (input.items === undefined) return saveNote(tx, ctx, edit)
      const where = { salonId, start: booking.start, without: booking.id }
      const salon = await openCalendar(tx, ctx, where)
      items = itemsAfter(salon, edit, input.items)
      return saveServices(tx, ctx, { ...edit, salon, items, edits: input.items })
    })
  } catch (error) {
    throw await withResource(ctx, access, error, { items, without: input.bookingId })
  }
}

/** @throws Problem forbidden, service_not_available, options_conflict, validation_failed, slot_taken, outside_hours */
function itemsAfter(
  { setup }: SalonOnDay,
  { access, booking, input }: Edit,
  edits: readonly ServiceEdit[],
): readonly PlacedItem[] {
  const before = placedAsBooked(booking.items)
  const after = editedVisit(setup, before, { edits, isSequence: booking.mode === 'sequence' })
  requireWholeBooking(access, [...before, ...after])
  requireOneDay(after)
  if (!isFeasible(after)) throw new Problem('slot_taken')
  if (!input.outsideHours && !isInHours(setup, addedTime(before, after))) throw new Problem('outside_hours')
  return after
}

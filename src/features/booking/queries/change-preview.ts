import { instantWriter } from '#domain/availability/day-clock.ts'
import { endOf } from '#domain/availability/placed-services.ts'
import { isOpen } from '#domain/booking-state.ts'
import type { BookingId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam, rows, sql, type Db } from '#platform/db.ts'

import { requireWholeBooking } from '../policy/changed-visit.ts'
import { addedTime, editedVisit, type ServiceEdit } from '../policy/edited-visit.ts'
import { placedAsBooked, placedVisit, type PlacedItem } from '../policy/placed-visit.ts'
import { dayOf } from '../policy/start.ts'
import { misfitOf, type Misfit } from '../policy/visit-again.ts'
import { openSalon } from '../store/salon-calendar.ts'
import type { SalonSetup } from '../store/salon-setup.ts'
import { readSalonBooking } from './salon-bookings.ts'

interface ChangeQuestion {
  readonly bookingId: BookingId
  readonly edits: readonly ServiceEdit[]
}

/** What a change of services would do; times are ISO with the salon's offset. */
export interface ChangePreview {
  readonly start: string
  readonly end: string
  readonly misfit: Misfit | null
  /** The bookings in its way, as far as the caller sees them. */
  readonly others: readonly { readonly clientName: string; readonly start: string; readonly end: string }[]
  /** The services in the order of the question; `from`: the present start of one that would begin at another time. */
  readonly items: readonly { readonly start: string; readonly end: string; readonly from: string | null }[]
}

/**
 * Says by the rules of `changeBySalon` whether a change fits and what it moves; saves nothing and locks nothing.
 * @throws Problem not_found, forbidden (a colleague does a part of it), booking_not_changeable, service_not_available,
 *   options_conflict, validation_failed
 */
export async function previewChange(
  ctx: Ctx,
  salonId: SalonId,
  { bookingId, edits }: ChangeQuestion,
): Promise<ChangePreview> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  const booking = await asTeam(ctx.dbs.app, access, (tx) => readSalonBooking(tx, salonId, bookingId))
  if (!isOpen(booking.status)) throw new Problem('booking_not_changeable')
  const day = dayOf(booking.start)
  const span = { from: day, to: day, now: ctx.now(), without: bookingId }
  const salon = await openSalon(ctx.dbs.app, salonId, span)
  if (!salon) throw new Problem('not_found')
  const before = placedAsBooked(booking.items)
  const after = editedVisit(salon.setup, before, { edits, isSequence: booking.mode === 'sequence' })
  requireWholeBooking(access, [...before, ...after])
  const misfit = misfitOf(salon.setup, salon.calendar, after, addedTime(before, after))
  const others =
    misfit === 'taken'
      ? await asTeam(ctx.dbs.app, access, (tx) => listInTheWay(tx, salon.setup, bookingId, after))
      : []
  const write = instantWriter(access.timeZone)
  const at = (instant: string) => write(Temporal.Instant.from(instant).epochMilliseconds)
  return {
    start: write(Math.min(...after.map(({ start }) => start))),
    end: write(Math.max(...after.map(endOf))),
    misfit,
    others: others.map((other) => ({ ...other, start: at(other.start), end: at(other.end) })),
    items: after.map((item, n) => {
      const { position } = edits[n] ?? {}
      const was = position === undefined ? undefined : before[position]
      const from = was && was.start !== item.start ? write(was.start) : null
      return { start: write(item.start), end: write(endOf(item)), from }
    }),
  }
}

const listInTheWay = (tx: Db, setup: SalonSetup, bookingId: BookingId, items: readonly PlacedItem[]) => {
  const { busy } = placedVisit(setup, items)
  return rows(
    tx,
    sql<{ clientName: string; start: string; end: string }>`
      select b.contact_name as "clientName", b.start_at as start, b.end_at as "end" from bookings b
      where b.salon_id = ${setup.id} and b.id <> ${bookingId} and b.status not in ('held', 'expired') and exists (
        select from busy_times k, jsonb_to_recordset(${JSON.stringify(busy)}::jsonb) as w("staffId" uuid, "start" timestamptz, "end" timestamptz)
        where k.booking_id = b.id and k.staff_id = w."staffId" and k.starts_at < w."end" and k.ends_at > w."start")
      order by b.start_at, b.id limit 5`,
  )
}

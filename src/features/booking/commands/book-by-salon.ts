import { MINUTE } from '#domain/availability/calendar.ts'
import { endOf } from '#domain/availability/placed-services.ts'
import type { SalonId, StaffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { requireSalon, type SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { VISIT_HOURS, WRITTEN_AHEAD_DAYS, WRITTEN_BACK_HOURS } from '#platform/limits.ts'

import { inSequence, isFreeFor, isInHours, type PlacedItem } from '../policy/placed-visit.ts'
import { visitRequest, type WantedItem } from '../policy/plan-visit.ts'
import { visitAgain } from '../policy/visit-again.ts'
import type { BookingRow } from '../queries/bookings.ts'
import { messagesAbout } from '../store/booking-messages.ts'
import { write } from '../store/write.ts'
import { clientOf, type ClientInput } from './booked-client.ts'
import { openCalendar, type SalonOnDay } from './open-calendar.ts'
import { withResource } from './refuse-resource.ts'
import { changed, notifyAndAnswer, writtenAt, type NotifiedBooking } from './salon-change.ts'
import { writeBySalon, type BySalon } from './write-by-salon.ts'

export interface SalonBookingInput {
  readonly start: string
  readonly items: readonly (WantedItem & { readonly minutes: number | undefined })[]
  readonly client: ClientInput
  readonly note: string
  /** True when the salon knows that this time is outside its hours. */
  readonly outsideHours: boolean
  /** The booking that is repeated, with its guests side by side; missing: one service after another. */
  readonly again?: Pick<BookingRow, 'items' | 'mode' | 'start'>
}

/**
 * Adds a walk-in or a phone booking to the calendar. The salon may break its own rules, but never use time that is
 * taken.
 * @throws Problem forbidden (another member's column), not_found (the client), service_not_available, outside_hours,
 *   slot_taken, salon_not_bookable, local_time_…
 */
export async function bookBySalon(
  ctx: Ctx,
  salonId: SalonId,
  input: SalonBookingInput,
): Promise<NotifiedBooking> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  let items: readonly PlacedItem[] = []
  try {
    return await write(ctx.dbs.app, access, async (tx) => {
      const salon = await openCalendar(tx, ctx, { salonId, start: input.start, without: null })
      requireWritable(ctx, salon.start)
      items = placedItems(salon, access, input)
      requireOneDay(items)
      if (!input.outsideHours && !isInHours(salon.setup, items)) throw new Problem('outside_hours')
      const client = await clientOf(tx, access, input.client)
      if (!salon.setup.keepsCalendar) throw new Problem('salon_not_bookable')
      return save(tx, ctx, {
        authorId: access.userId,
        setup: salon.setup,
        items,
        client,
        note: input.note,
        ...(input.again && { mode: input.again.mode }),
      })
    })
  } catch (error) {
    throw await withResource(ctx, access, error, { items, without: null })
  }
}

async function save(tx: Db, ctx: Ctx, written: BySalon): Promise<NotifiedBooking> {
  const at = writtenAt(ctx)
  const booking = await writeBySalon(tx, written, at)
  const details = { customerEmail: written.client.email ?? null, isBySalon: true }
  const messages = messagesAbout('confirmed', booking, details)
  const notification = { salonId: written.setup.id, messages, isTyped: true, at }
  return notifyAndAnswer(tx, ctx, changed(booking, at), notification)
}

/** @throws Problem validation_failed when a start is too far in the past or the future */
export function requireWritable({ now }: Pick<Ctx, 'now'>, start: number): void {
  const first = now().subtract({ hours: WRITTEN_BACK_HOURS }).epochMilliseconds
  const last = now().add({ hours: WRITTEN_AHEAD_DAYS * 24 }).epochMilliseconds
  if (start < first || start > last) throw new Problem('validation_failed', { fields: { start: 'range' } })
}

/** @throws Problem validation_failed for a booking that is longer than a day */
export function requireOneDay(items: readonly PlacedItem[]): void {
  const from = Math.min(...items.map(({ start }) => start))
  const to = Math.max(...items.map(endOf))
  if (to - from > VISIT_HOURS * 60 * MINUTE)
    throw new Problem('validation_failed', { fields: { services: 'range' } })
}

function placedItems(
  { setup, calendar, start }: SalonOnDay,
  access: SalonAccess,
  { items, outsideHours, again }: SalonBookingInput,
): readonly PlacedItem[] {
  if (again) return visitAgain(setup, again, start)
  visitRequest(setup, items, 'sequence', true)
  const placedWith = (anyone: StaffId) =>
    inSequence(
      setup,
      items.map((item) => ({ ...item, staffId: item.staffId ?? anyone })),
      start,
    )
  if (access.role === 'technician') {
    const own = access.staffId as StaffId
    if (items.some(({ staffId }) => staffId !== null && staffId !== own)) throw new Problem('forbidden')
    visitRequest(
      setup,
      items.map((item) => ({ ...item, staffId: own })),
      'sequence',
      true,
    )
    return placedWith(own)
  }
  const open = items.filter(({ staffId }) => staffId === null)
  const able = setup.staff.filter(({ services }) => open.every(({ serviceId }) => services.has(serviceId)))
  if (able.length === 0) throw new Problem('service_not_available')
  const ways = able.map(({ staffId }) => placedWith(staffId))
  if (open.length === 0) return ways[0] as readonly PlacedItem[]
  const free = ways.filter((way) => isFreeFor(setup, calendar, way))
  const found = free.find((way) => isInHours(setup, way)) ?? free[0]
  if (!found) throw new Problem('slot_taken')
  return outsideHours || isInHours(setup, found)
    ? found
    : (ways.find((way) => !isInHours(setup, way)) ?? found)
}

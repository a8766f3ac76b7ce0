import type { BookingPart } from '#domain/booking-parts.ts'
import type { BookingId } from '#domain/ids.ts'
import { namedIn, type WrittenName } from '#domain/names/name-in.ts'
import { Problem } from '#domain/problem.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, only, rows, sql } from '#platform/db.ts'

import type { AdminBooking, ListedBooking } from '../contract/administration.ts'

interface BookingPage {
  readonly part: BookingPart
  readonly q: string
  /** Of the visit, in Greece. */
  readonly day: string | undefined
  readonly limit: number
  /** The id of the last one on the previous page. */
  readonly after: string | undefined
}

type Salon = ListedBooking['salon'] & WrittenName
type Found<Shown extends ListedBooking> = Omit<Shown, 'salon'> & { readonly salon: Salon }
type FoundItem = Omit<AdminBooking['items'][number], 'name'> & {
  readonly nameEl: string
  readonly nameEn: string
}
type FoundBooking = Omit<Found<AdminBooking>, 'items'> & { readonly items: readonly FoundItem[] }

/** Appointments, the last booked first. @throws Problem unauthorized, forbidden */
export async function listAdminBookings(ctx: Ctx, page: BookingPage): Promise<readonly ListedBooking[]> {
  const admin = requireAdmin(ctx, 'bookings')
  const { part, q, day, limit, after = null } = page
  const date = day === undefined ? null : Temporal.PlainDate.from(day)
  const [from, to] = [date, date?.add({ days: 1 })].map(
    (each) => each?.toZonedDateTime(defaultTimeZone).toInstant().toString() ?? null,
  )
  const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<{ booking: Found<ListedBooking> }>`
        select line as booking from admin_bookings(${part}, ${q}, ${from}::timestamptz, ${to}::timestamptz, ${after}::uuid, ${limit},
          ${ctx.now().toString()}) line`,
    ),
  )
  return found.map(({ booking }) => ({ ...booking, salon: namedIn(ctx.locale, booking.salon) }))
}

/** @throws Problem unauthorized, forbidden, not_found */
export async function readAdminBooking(ctx: Ctx, id: BookingId): Promise<AdminBooking> {
  const admin = requireAdmin(ctx, 'bookings')
  const { booking } = await asAdmin(ctx.dbs.app, admin, (tx) =>
    only(tx, sql<{ booking: FoundBooking | null }>`select admin_booking(${id}) as booking`),
  )
  if (booking === null) throw new Problem('not_found')
  return {
    ...booking,
    salon: namedIn(ctx.locale, booking.salon),
    items: booking.items.map(({ nameEl, nameEn, ...item }) => ({
      ...item,
      name: ctx.locale === 'el' ? nameEl : nameEn,
    })),
  }
}

import type { BookingPart } from '#domain/booking-parts.ts'
import { mayBecome } from '#domain/booking-state.ts'
import type { BookingId } from '#domain/ids.ts'
import type { BookedMoney } from '#domain/money/booking-money.ts'
import { adminChoices } from '#domain/money/cancelled-by-admin.ts'
import { namedIn, nameIn, type WrittenName } from '#domain/names/name-in.ts'
import { Problem } from '#domain/problem.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, one, only, rows, sql, type Db } from '#platform/db.ts'

import type { AdminBooking, ListedBooking } from '../contract/administration.ts'
import { bookingColumns, type BookingRow } from './bookings.ts'

interface BookingPage {
  readonly part: BookingPart
  readonly q: string
  /** Of the visit, in Greece. */
  readonly day?: string | undefined
  readonly salonId?: string | undefined
  readonly limit: number
  /** The id of the last one on the previous page. */
  readonly after?: string | undefined
}

type Salon = ListedBooking['salon'] & WrittenName
type Found<Shown extends ListedBooking> = Omit<Shown, 'salon'> & { readonly salon: Salon }
type FoundItem = Omit<AdminBooking['items'][number], 'name' | 'staffName'> & {
  readonly staff: WrittenName
  readonly nameEl: string
  readonly nameEn: string
}
type FoundBooking = Omit<Found<AdminBooking>, 'items' | 'cancelling'> & {
  readonly items: readonly FoundItem[]
  readonly guarantee: NonNullable<BookedMoney['guarantee']> | null
}

/** Appointments, the last booked first. @throws Problem unauthorized, forbidden */
export async function listAdminBookings(ctx: Ctx, page: BookingPage): Promise<readonly ListedBooking[]> {
  const admin = requireAdmin(ctx, 'bookings')
  const { part, q, day, salonId = null, limit, after = null } = page
  const date = day === undefined ? null : Temporal.PlainDate.from(day)
  const [from, to] = [date, date?.add({ days: 1 })].map(
    (each) => each?.toZonedDateTime(defaultTimeZone).toInstant().toString() ?? null,
  )
  const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<{ booking: Found<ListedBooking> }>`
        select line as booking from admin_bookings(${part}, ${q}, ${from}::timestamptz, ${to}::timestamptz, ${after}::uuid, ${limit},
          ${ctx.now().toString()}, ${salonId}::uuid) line`,
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
  const { guarantee: _, ...facts } = booking
  return {
    ...facts,
    salon: namedIn(ctx.locale, booking.salon),
    cancelling: cancelling(booking, ctx.now()),
    items: booking.items.map(({ nameEl, nameEn, staff, ...item }) => ({
      ...item,
      name: ctx.locale === 'el' ? nameEl : nameEn,
      staffName: nameIn(ctx.locale, staff),
    })),
  }
}

/** The amount of each kind of refund now; null once it cannot be cancelled. */
function cancelling(booking: FoundBooking, now: Temporal.Instant): AdminBooking['cancelling'] {
  if (!mayBecome('admin', booking.status, 'cancelled_by_salon')) return null
  const [start, refundableUntil, bookedAt] = [
    booking.startsAt,
    booking.refundableUntil,
    booking.bookedAt,
  ].map((each) => Temporal.Instant.from(each)) as [Temporal.Instant, Temporal.Instant, Temporal.Instant]
  const { whole, terms } = adminChoices(booking, { start, refundableUntil, bookedAt }, now)
  const shown = ({ kept, charged, back }: typeof whole) => ({
    backCents: back.card + back.giftCard,
    keptCents: kept,
    chargedCents: charged,
  })
  return { whole: shown(whole), terms: shown(terms) }
}

/** A booking with the addresses of both sides. */
export interface NamedBooking extends BookingRow {
  /** The address of the customer or client. */
  readonly email: string | null
}

/**
 * Names the booking that the administrator of this transaction (`asAdmin`) cancels, so that row-level security shows
 * it.
 * @throws Problem not_found
 */
export async function readNamedBooking(tx: Db, id: BookingId): Promise<NamedBooking> {
  const [, found] = await Promise.all([
    sql`select set_config('app.booking', ${id}, true)`.execute(tx),
    one(
      tx,
      sql<NamedBooking & { readonly ownerEmail: string | null }>`
        select ${bookingColumns}, visit_email(b.id) as email, o.email as "ownerEmail"
        from bookings b join salons s on s.id = b.salon_id left join profiles o on o.id = s.owner_id
        where b.id = ${id} and b.status not in ('held', 'expired')`,
    ),
  ])
  if (!found) throw new Problem('not_found')
  const { ownerEmail, ...booking } = found
  return { ...booking, salon: { ...booking.salon, email: booking.salon.email ?? ownerEmail } }
}

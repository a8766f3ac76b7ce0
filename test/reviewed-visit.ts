import type { BookingId, SalonId, UserId } from '#domain/ids.ts'
import { sql, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import type { MadeSalon } from './salon-factory.ts'

const letters = '23456789ABCDEFGH'
let made = 0

interface VisitOptions {
  readonly customerId: UserId | string
  readonly salon: MadeSalon
  readonly status?: string
  /** How many days ago it ended. */
  readonly daysAgo?: number
  readonly now?: Temporal.Instant
}

/** A visit of a customer, completed yesterday unless options say otherwise. */
export async function aPastVisit(
  owner: Db,
  { customerId, salon, status = 'completed', daysAgo = 1, now = Temporal.Now.instant() }: VisitOptions,
): Promise<BookingId> {
  made += 1
  const id = newId<BookingId>()
  const code = Array.from({ length: 8 }, (_, n) => letters[Math.floor(made / 16 ** n) % 16]).join('')
  // At different times, because a customer is at one place at a time.
  const end = now.subtract({ hours: 24 * daysAgo, minutes: made })
  const start = end.subtract({ seconds: 30 })
  const cancelled = status.startsWith('cancelled') ? end.toString() : null
  await sql`insert into bookings (id, salon_id, customer_id, code, status, start_at, end_at, total_cents, refundable_until, contact_name, confirmed_at, cancelled_at)
    values (${id}, ${salon.id as SalonId}, ${customerId}, ${code}, ${status}, ${start.toString()}, ${end.toString()}, 2500, ${start.toString()}, 'Μαρία Παππά',
      ${start.toString()}, ${cancelled})`.execute(owner)
  await sql`insert into booking_items (booking_id, salon_id, position, service_id, staff_id, service_name_el, service_name_en, phases, start_at, end_at, price_cents)
    values (${id}, ${salon.id}, 0, ${salon.serviceIds[0]}, ${salon.staffIds[0]}, 'Ημιμόνιμο', 'Gel polish', '[["work", 60]]', ${start.toString()}, ${end.toString()}, 2500)`.execute(
    owner,
  )
  await sql`insert into booking_events (booking_id, kind, happened_at) values (${id}, ${status.startsWith('cancelled') ? 'cancelled' : status}, ${end.toString()})`.execute(
    owner,
  )
  return id
}

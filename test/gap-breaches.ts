import { sql, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import { aCustomer, type MadeSalon } from './salon-factory.ts'

interface Made {
  readonly salon: MadeSalon
  readonly aBooking: (values?: { readonly start?: string; readonly end?: string }) => Promise<string>
}

/** A waitlist entry at the salon, and a freed time. */
async function waiting(db: Db, { salon }: Made, status: 'waiting' | 'left') {
  const [entry, freed] = [newId(), newId()]
  const customer = await aCustomer(db)
  const left = status === 'left' ? '2026-05-11T09:00:00Z' : null
  await sql`insert into waitlist_entries (id, salon_id, customer_id, items, first_day, last_day, from_minute, to_minute, notice_minutes, contact_name, language, status, created_at, ended_at)
    values (${entry}, ${salon.id}, ${customer.id}, '[{}]', '2026-05-12', '2026-05-12', 0, 1440, 60, 'Μαρία', 'el', ${status}, '2026-05-11T05:00:00Z', ${left}::timestamptz)`.execute(db)
  await sql`insert into freed_times (id, salon_id, starts_at, ends_at) values (${freed}, ${salon.id}, '2026-05-12T09:00:00Z', '2026-05-12T10:00:00Z')`.execute(db)
  return { entry, freed }
} // prettier-ignore

const offer = (db: Db, { salon }: Made, { entry, freed }: { readonly entry: string; readonly freed: string }) =>
  sql`insert into waitlist_offers (salon_id, entry_id, freed_id, phase, start_at, end_at, price_cents, offered_at, expires_at)
    values (${salon.id}, ${entry}, ${freed}, 'one', '2026-05-12T09:00:00Z', '2026-05-12T10:00:00Z', 2500, '2026-05-11T06:00:00Z', '2026-05-11T06:30:00Z')`.execute(db) // prettier-ignore

const question = (db: Db, { salon }: Made, booking: string, at: string) =>
  sql`insert into move_proposals (salon_id, booking_id, from_at, staff_id, start_at, end_at, asked_at, expires_at, outcome, answered_at)
    values (${salon.id}, ${booking}, '2026-05-12T09:00:00Z', ${salon.staffIds[0]}, '2026-05-10T09:00:00Z', '2026-05-10T10:00:00Z', ${at}, '2026-05-09T09:00:00Z', 'lapsed', '2026-05-09T09:00:00Z')`.execute(db) // prettier-ignore

/**
 * One way to break each invariant of waitlists, last-minute offers and questions, bypassing the guards that would
 * refuse it.
 */
export const gapBreaches = (
  make: (db: Db) => Made,
): Readonly<Record<string, (db: Db) => Promise<unknown>>> => ({
  'a time that is far is offered to one at a time, who decides about one at a time': async (db) => {
    const made = make(db)
    await sql`drop index offered_to_one`.execute(db)
    const [one, other] = [await waiting(db, made, 'waiting'), await waiting(db, made, 'waiting')]
    await offer(db, made, one)
    await offer(db, made, { ...other, freed: one.freed })
  },
  'a time is offered to who waits, and kept by a hold at that time unless it is open to all': async (db) => {
    const made = make(db)
    await offer(db, made, await waiting(db, made, 'left'))
  },
  'a last-minute offer reduces only visits that were booked within its hours': async (db) => {
    const [made, promotion] = [make(db), newId()]
    const booking = await made.aBooking()
    await sql`insert into promotions (id, salon_id, name_el, percent, status, within_hours, created_at, activated_at)
      values (${promotion}, ${made.salon.id}, 'Τελευταία στιγμή', 20, 'active', 3, '2026-05-01T09:00:00Z', '2026-05-01T09:00:00Z')`.execute(db)
    await sql`update bookings set confirmed_at = start_at - interval '4 hours' where id = ${booking}`.execute(db)
    await sql`insert into promotion_uses (booking_id, promotion_id, reduction_cents, taken_at) values (${booking}, ${promotion}, 500, '2026-05-12T05:00:00Z')`.execute(db)
  },
  'a customer is asked about another time once in a week, and only while her appointment is as it was': async (db) => {
    const made = make(db)
    const booking = await made.aBooking()
    await question(db, made, booking, '2026-05-01T09:00:00Z')
    await question(db, made, booking, '2026-05-07T09:00:00Z')
  },
  'a notice calls for an answer as long as one can be given': async (db) => {
    const made = make(db)
    const booking = await made.aBooking()
    await sql`update bookings set customer_id = ${(await aCustomer(db)).id} where id = ${booking}`.execute(db)
    await question(db, made, booking, '2026-05-01T09:00:00Z')
    await sql`update account_notices set done_at = null where kind = 'asked'`.execute(db)
  },
}) // prettier-ignore

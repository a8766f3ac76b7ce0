import { randomBytes } from 'node:crypto'

import { bookingCode } from '#domain/booking-code.ts'
import type { BookingId, StaffId, UserId } from '#domain/ids.ts'
import { confirmBooking } from '#features/booking/commands/confirm-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import type { Ctx } from '#platform/context.ts'
import { sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'

import { openBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { loadInTurns, type Run } from './measure.ts'

const salonCount = 200
const turns = { seconds: 9, rounds: 6 }
/** Starts of one technician: 10:00 to 17:00, a day each hour. */
const hoursADay = 8

/**
 * Holds and confirmations by the commands that the API calls, everything durable, next to bare inserts on the same server
 * in the same run: of one row into `busy_times`, the table whose exclusion constraint every booking goes through, and of
 * one row into `bookings`. A hold and a confirmation are one operation each; a booking needs both.
 */
export async function benchBooking(): Promise<Record<string, unknown>[]> {
  await using database = await openBenchDatabase(34)
  const salons = await Promise.all(
    Array.from({ length: salonCount }, () => aSalon(database.owner.db, { staff: 3, step: 60 })),
  )
  const people = await Promise.all(Array.from({ length: 2000 }, () => aCustomer(database.owner.db)))
  const person = (n: number): UserId => (people[n % people.length] as (typeof people)[number]).id
  const salon = (n: number) => salons[n % salonCount] as MadeSalon
  const anchors = await Promise.all(salons.map((one) => bareBooking(database, one, person(0))))
  const slots = slotsOf(salons)
  const rows: Record<string, unknown>[] = []
  let taken = 0
  for (const clients of [1, 8, 32]) {
    const { time, bare, booked } = await loadInTurns(clients, turns, {
      time: () => {
        const place = taken++
        return bareTime(database, salon(place), {
          bookingId: anchors[place % anchors.length] as BookingId,
          place,
        })
      },
      bare: (n) => bareBooking(database, salon(n), person(n)),
      booked: (n) => book(database, slots(), person(n)),
    })
    rows.push({ bench: 'bare-insert-busy_times', ...time }, { bench: 'bare-insert-bookings', ...bare })
    rows.push({ bench: 'booking', ...booked }, share(clients, { time, bare, booked }))
  }
  return rows
}

function share(clients: number, { time, bare, booked }: Readonly<Record<'time' | 'bare' | 'booked', Run>>) {
  const operations = booked.perSecond * 2
  return {
    bench: 'booking-share',
    clients,
    holdsAndConfirmsPerSecond: operations,
    shareOfBareBusyTimes: Number((operations / time.perSecond).toFixed(3)),
    shareOfBareBookings: Number((operations / bare.perSecond).toFixed(3)),
    target: 0.4,
  }
}

interface Slot {
  readonly salon: MadeSalon
  readonly staffId: StaffId
  readonly start: string
}

/** Every slot once: salons first, then technicians, hours and days, so that neighbours rarely meet. */
function slotsOf(salons: readonly MadeSalon[]): () => Slot {
  const first = Temporal.Now.zonedDateTimeISO('Europe/Athens').add({ days: 2 }).toPlainDate()
  let n = 0
  return () => {
    const index = n++
    const salon = salons[index % salons.length] as MadeSalon
    const round = Math.floor(index / salons.length)
    const hour = 10 + (Math.floor(round / 3) % hoursADay)
    const day = first.add({ days: Math.floor(round / (3 * hoursADay)) })
    return { salon, staffId: salon.staffIds[round % 3] as StaffId, start: `${day.toString()}T${hour}:00:00` }
  }
}

async function book(
  { platform }: BenchDatabase,
  { salon, staffId, start }: Slot,
  userId: UserId,
): Promise<void> {
  const ctx: Ctx = {
    ...platform,
    actor: { kind: 'user', id: userId, email: 'bench@example.com', role: 'customer', aal: 'aal1' },
    locale: 'el',
    requestId: 'bench',
    network: '127.0.0.1',
  }
  const items = [{ serviceId: salon.serviceIds[0], optionIds: [], staffId }]
  const hold = await holdSlot(ctx, {
    salonId: salon.id,
    items,
    mode: 'sequence',
    start,
    holder: newId(),
    replacesToken: undefined,
    once: null,
  })
  await confirmBooking(ctx, {
    holdId: hold.id,
    holdToken: hold.token,
    note: '',
    contact: { name: 'Μαρία Παππά', phone: '+306900000000' },
    forSomeoneElse: true,
    paymentMethod: undefined,
    once: null,
  })
}

/** A range of a technician's time, in a year in which nobody books here. */
const bareTime = (
  { owner }: BenchDatabase,
  salon: MadeSalon,
  { bookingId, place }: { bookingId: BookingId; place: number },
) => {
  const start = Temporal.Instant.from('2020-01-01T00:00:00Z').add({
    hours: Math.floor(place / (salonCount * 3)),
  })
  return sql`insert into busy_times (booking_id, salon_id, staff_id, starts_at, ends_at)
    values (${bookingId}, ${salon.id}, ${salon.staffIds[Math.floor(place / salonCount) % 3]}, ${start.toString()}, ${start.add({ minutes: 60 }).toString()})`.execute(
    owner.db,
  )
}

/** The row that a booking ends as, put into the table by one statement and nothing else. */
async function bareBooking(
  { owner }: BenchDatabase,
  salon: MadeSalon,
  customerId: UserId,
): Promise<BookingId> {
  const id = newId<BookingId>()
  await sql`insert into bookings (id, salon_id, customer_id, code, state, start_at, end_at, total_cents, refundable_until, hold_token_hash, contact_name, contact_phone,
      is_for_someone_else, confirmed_at)
    values (${id}, ${salon.id}, ${customerId}, ${bookingCode(randomBytes(64))}, 'confirmed', '2026-05-12T09:00:00Z', '2026-05-12T10:00:00Z', 2500,
      '2026-05-11T09:00:00Z', ${randomBytes(32)}, 'Μαρία Παππά', '+306900000000', true, '2026-05-01T09:00:00Z')`.execute(
    owner.db,
  )
  return id
}

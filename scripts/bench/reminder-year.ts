import { freeUntil } from '#domain/cancellation.ts'
import type { BookingId } from '#domain/ids.ts'
import { isQuiet } from '#domain/messages/quiet-hours.ts'
import { reminderKinds, reminderTime, type RemindedBooking } from '#domain/messages/reminders.ts'
import { cancelBooking } from '#features/booking/commands/cancel-booking.ts'
import { holdSlot } from '#features/booking/commands/hold-slot.ts'
import { moveBooking } from '#features/booking/commands/move-booking.ts'
import { deliverDueMessages } from '#features/messages/jobs.ts'
import { remindCustomers } from '#features/reminders/jobs.ts'
import type { Platform } from '#platform/context.ts'
import { only, rows, sql, type Db } from '#platform/db.ts'
import { outboxTransport } from '#platform/mail.ts'
import { confirmBooking, confirmInput, ctxOf, holdInput } from '#test/booking-calls.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'

const zone = 'Europe/Athens'
/** Ahead of the real clock, which the database uses for what is due at once. Its clocks change on 30 March and 26 October. */
const year = 2036
const changes = [`${year}-03-27`, `${year}-10-23`].map((day) => Temporal.PlainDate.from(day))
/** Before the end of free changes; the hours that salons set. */
const freeHours = [24, 12, 48, 0]

export interface YearGround {
  readonly owner: Db
  readonly platform: Platform
  readonly setNow: (at: Temporal.Instant) => void
}

type Customer = Awaited<ReturnType<typeof aCustomer>>

/** One appointment of the year, and what becomes of it. */
interface Visit {
  readonly salon: MadeSalon
  readonly customer: Customer
  readonly start: Temporal.ZonedDateTime
  readonly agreedAt: Temporal.Instant
  /** When it is moved or cancelled, while that is free; the first reminder may have come by then. */
  readonly changedAt: Temporal.Instant
  readonly fate: 'stays' | 'moves' | 'ends'
  id?: BookingId
}

interface Deed {
  readonly at: Temporal.Instant
  readonly run: () => Promise<void>
}

/** `booking kind instant`, of reminders that have to come. */
type Expected = Set<string>

/**
 * A year of reminders of many salons, by a simulated clock that goes from one due time to the next: appointments are booked,
 * a tenth of them moved and a tenth cancelled, most of them around the two changes of the clock.
 */
export async function yearOfReminders(ground: YearGround, salons: number): Promise<Record<string, unknown>> {
  const visits = await makeVisits(ground, salons)
  const expected: Expected = new Set()
  const began = performance.now()
  for (const { at, run } of deedsOf(ground, visits, expected)) {
    // oxlint-disable-next-line no-await-in-loop -- a year goes by in order
    await passUntil(ground, at)
    ground.setNow(at)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await run()
    // oxlint-disable-next-line no-await-in-loop -- as above
    await work(ground)
  }
  await passUntil(ground, Temporal.Instant.from(`${year + 1}-03-01T00:00:00Z`))
  const seconds = (performance.now() - began) / 1000
  const count = (fate: Visit['fate']) => visits.filter((visit) => visit.fate === fate).length
  const row = { bench: 'messages', part: 'year', salons, visits: visits.length, moved: count('moves'), cancelled: count('ends') }
  return { ...row, ...(await comparedWith(ground.owner, expected)), seconds: Number(seconds.toFixed(1)) }
} // prettier-ignore

async function makeVisits({ owner, setNow }: YearGround, salons: number): Promise<readonly Visit[]> {
  setNow(Temporal.Instant.from(`${year}-01-01T00:00:00Z`))
  const visits: Visit[] = []
  for (let number = 0; number < salons; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const salon = await aSalon(owner, { hours: '{[420,1320)}', step: 15 })
    // oxlint-disable-next-line no-await-in-loop -- as above
    const customer = await aCustomer(owner)
    const hours = freeHours[number % freeHours.length] ?? 24
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sql`update booking_policies set cancellation_hours = ${hours} where salon_id = ${salon.id}`.execute(owner)
    visits.push(...daysOf(number).map((day, index) => visitOn(day, { salon, customer, hours, number: number * 3 + index })))
  }
  return visits
} // prettier-ignore

/** A day around each change of the clock, and one anywhere else. */
const daysOf = (number: number): readonly Temporal.PlainDate[] => [
  ...changes.map((day) => day.add({ days: number % 7 })),
  Temporal.PlainDate.from(`${year}-04-20`).add({ days: (number * 37) % 170 }),
]

function visitOn(
  day: Temporal.PlainDate,
  {
    salon,
    customer,
    number,
    hours,
  }: Pick<Visit, 'salon' | 'customer'> & { readonly number: number; readonly hours: number },
): Visit {
  const minute = 7 * 60 + ((number * 37) % 54) * 15
  const plainTime = { hour: Math.floor(minute / 60), minute: minute % 60 }
  const start = day.toZonedDateTime({ timeZone: zone, plainTime })
  const agreedAt = start.toInstant().subtract({ hours: 2 + ((number * 13) % 400) })
  const changedAt = halfway(agreedAt, start.toInstant().subtract({ hours }))
  const isFree = Temporal.Instant.compare(changedAt, agreedAt) > 0
  const fate = isFree && number % 10 === 3 ? 'moves' : isFree && number % 10 === 7 ? 'ends' : 'stays'
  return { salon, customer, start, agreedAt, changedAt, fate }
}

const halfway = (from: Temporal.Instant, to: Temporal.Instant): Temporal.Instant =>
  from.add({ milliseconds: Math.floor(from.until(to).total('milliseconds') / 2) })

/** In the order of the year. */
const deedsOf = (ground: YearGround, visits: readonly Visit[], expected: Expected): readonly Deed[] =>
  visits
    .flatMap((visit): readonly Deed[] => {
      const { agreedAt, changedAt, fate } = visit
      const change = fate === 'moves' ? move : fate === 'ends' ? end : undefined
      return [
        { at: agreedAt, run: () => book(ground, visit, expected) },
        ...(change ? [{ at: changedAt, run: () => change(ground, visit, expected) }] : []),
      ]
    })
    .toSorted((one, other) => Temporal.Instant.compare(one.at, other.at))

async function book(ground: YearGround, visit: Visit, expected: Expected): Promise<void> {
  const ctx = ctxOf(ground, visit.customer)
  const start = visit.start.toInstant().toString()
  const { id } = await confirmBooking(ctx, confirmInput(await holdSlot(ctx, holdInput(visit.salon, start))))
  visit.id = id
  await expectFrom(ground, id, expected)
}

async function move(ground: YearGround, visit: Visit, expected: Expected): Promise<void> {
  const { id } = visit
  if (id === undefined) return
  forget(expected, id, ground.platform.now())
  const start = visit.start.add({ days: 1 }).toInstant().toString()
  await moveBooking(ctxOf(ground, visit.customer), { bookingId: id, start, items: undefined })
  await expectFrom(ground, id, expected)
}

async function end(ground: YearGround, visit: Visit, expected: Expected): Promise<void> {
  const { id } = visit
  if (id === undefined) return
  forget(expected, id, ground.platform.now())
  await cancelBooking(ctxOf(ground, visit.customer), { bookingId: id, reason: undefined })
}

/** What was to come of an appointment from now on comes no more. */
function forget(expected: Expected, id: BookingId, now: Temporal.Instant): void {
  for (const each of expected) {
    const [booking, , at = ''] = each.split(' ')
    if (booking === id && Temporal.Instant.compare(at, now) > 0) expected.delete(each)
  }
}

/** The reminders of an appointment whose time was agreed on just now. */
async function expectFrom({ owner, platform }: YearGround, id: BookingId, expected: Expected): Promise<void> {
  const found = await only(
    owner,
    sql<{ start: string; refundableUntil: string; confirmedAt: string }>`
      select start_at as start, refundable_until as "refundableUntil", confirmed_at as "confirmedAt" from bookings where id = ${id}`,
  )
  const [start, refundableUntil, bookedAt] = [found.start, found.refundableUntil, found.confirmedAt].map((at) => Temporal.Instant.from(at))
  if (!start || !refundableUntil || !bookedAt) return
  const booking: RemindedBooking = { start, freeUntil: freeUntil({ start, refundableUntil, bookedAt }), agreedAt: platform.now(), timeZone: zone }
  for (const kind of reminderKinds) {
    const at = reminderTime(kind, booking)
    if (at !== null) expected.add(`${id} ${kind} ${at.toString()}`)
  }
} // prettier-ignore

/** Lets the clock go from one due time to the next. */
async function passUntil(ground: YearGround, until: Temporal.Instant): Promise<void> {
  for (;;) {
    const { due } = await only(
      ground.owner,
      sql<{ due: string | null }>`select min(due_at) as due from reminders`,
    )
    if (due === null || Temporal.Instant.compare(due, until) >= 0) return
    ground.setNow(Temporal.Instant.from(due))
    await work(ground)
  }
}

async function work({ platform }: YearGround): Promise<void> {
  while ((await remindCustomers(platform)) > 0);
  await deliverDueMessages(platform, outboxTransport)
}

/** What came, beside what had to come. */
async function comparedWith(owner: Db, expected: Expected): Promise<Record<string, number>> {
  const sent = await rows(
    owner,
    sql<{ booking: string; kind: string; at: string }>`
      select booking_id as booking, facts ->> 'reminder' as kind, sent_at as at from messages where kind = 'visit-reminder' and sent_at is not null`,
  )
  const came = sent.map(({ booking, kind, at }) => `${booking} ${kind} ${at}`)
  return {
    reminders: came.length,
    missing: expected.difference(new Set(came)).size,
    notAtTheirMinute: came.filter((each) => !expected.has(each)).length,
    inQuietHours: sent.filter(({ at }) => isQuiet(Temporal.Instant.from(at), zone)).length,
    twice: came.length - new Set(came).size,
  }
}

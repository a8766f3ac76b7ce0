import type { BusyEntry, Range, SalonCalendar } from '#domain/availability/calendar.ts'
import { entriesById, type BookingId, type ResourceId, type SalonId, type StaffId } from '#domain/ids.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import type { Db } from '#platform/db.ts'

import { findBook, listBooks, loadSetup, type BookRow, type SalonSetup } from './calendar.ts'

// A set-up is some 15 kilobytes and costs a hundred times more to load than to check. `listBooks` tells its version
// with every answer, so a kept one is never older than the question.
const known = new Map<SalonId, SalonSetup>()
const mostKnown = 10_000

export interface CalendarSpan {
  /** Dates of the salon, both included. */
  readonly from: string
  readonly to: string
  readonly now: Temporal.Instant
  /** A booking or hold that is not in the way. */
  readonly without: BookingId | null
}

/** One salon: what its owner set up, and its book over some days. */
export interface OpenSalon {
  readonly setup: SalonSetup
  readonly calendar: SalonCalendar
  readonly book: Book
}

/** What of a salon's technicians is taken between two instants (ISO), as the database gave it. */
export interface Book {
  readonly from: string
  readonly to: string
  readonly taken: BookRow['taken']
}

/** The salon of that id; undefined where there is none for the public. */
export async function openSalon(
  db: Db,
  salonId: SalonId,
  span: CalendarSpan,
): Promise<OpenSalon | undefined> {
  const { now, without } = span
  const between = instants(span)
  const book = await findBook(db, { salonId, ...between, now: now.toString(), without })
  const setup = book && (await setupOf(db, book))
  return setup && { setup, calendar: calendarOf(setup, now, book), book: { ...between, taken: book.taken } }
}

/** Set-ups and books of some salons, one query for all of them as long as nothing was changed. Unknown ones are left out. */
export async function openSalons(
  db: Db,
  idsOrSlugs: readonly string[],
  span: CalendarSpan,
): Promise<readonly Omit<OpenSalon, 'book'>[]> {
  if (idsOrSlugs.length === 0) return []
  const { now, without } = span
  const books = await listBooks(db, { salons: idsOrSlugs, ...instants(span), now: now.toString(), without })
  const open = await Promise.all(books.map(async (book) => ({ book, setup: await setupOf(db, book) })))
  return open.flatMap(({ book, setup }) =>
    setup ? [{ setup, calendar: calendarOf(setup, span.now, book) }] : [],
  )
}

async function setupOf(db: Db, { salonId, version }: BookRow): Promise<SalonSetup | undefined> {
  const kept = known.get(salonId)
  if (kept?.version === version) return kept
  const fresh = await loadSetup(db, salonId)
  if (fresh) keep(fresh)
  return fresh
}

/** The set-up that this process read last. */
export const keptSetup = (salonId: SalonId): SalonSetup | undefined => known.get(salonId)

function keep(setup: SalonSetup): void {
  known.delete(setup.id)
  known.set(setup.id, setup)
  const oldest = known.keys().next().value
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
}

// Days are asked for again and again, and what the calendar says of them does not change.
const spans = new Map<string, { from: string; to: string }>()
const mostSpans = 5000

/** A visit begins on its day but may end, and its buffer may reach, into the next; half a day more covers every zone. */
export function instants({ from, to }: Pick<CalendarSpan, 'from' | 'to'>): { from: string; to: string } {
  const key = `${from} ${to}`
  const kept = spans.get(key)
  if (kept) return kept
  const midnight = (date: string, days: number) =>
    Temporal.PlainDate.from(date).add({ days }).toZonedDateTime(defaultTimeZone).toInstant()
  const span = {
    from: midnight(from, 0).subtract({ hours: 12 }).toString(),
    to: midnight(to, 1).add({ hours: 24 }).toString(),
  }
  if (spans.size >= mostSpans) spans.clear()
  spans.set(key, span)
  return span
}

export const calendarOf = (
  setup: SalonSetup,
  now: Temporal.Instant,
  { taken, used }: Pick<BookRow, 'taken' | 'used'>,
): SalonCalendar => ({
  timeZone: setup.timeZone,
  now: now.epochMilliseconds,
  hours: setup.hours,
  exceptions: setup.exceptions,
  staff: setup.staff,
  services: setup.rules,
  resources: setup.resources,
  settings: setup.settings,
  bookings: [
    ...entriesById(taken ?? {}).map(staffEntry),
    ...entriesById(used ?? {}).flatMap(resourceEntries),
  ],
})

/** Where PostgreSQL counts from, in epoch milliseconds. */
export const since2000 = 946_684_800_000

function ranges(taken: string): Range[] {
  const bytes = Buffer.from(taken, 'hex')
  const instant = (at: number) =>
    (bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4)) / 1000 + since2000
  const found: Range[] = []
  for (let at = 0; at < bytes.length; at += 16) found.push({ start: instant(at), end: instant(at + 8) })
  return found
}

const nobody = { bookingId: null, status: 'confirmed', hold: null } as const

function staffEntry([staffId, taken]: readonly [StaffId, string]): BusyEntry {
  const busy = ranges(taken)
  return { ...nobody, staffId, busy, freeAt: busy.map(({ end }) => end), resource: null }
}

const resourceEntries = ([resourceId, taken]: readonly [ResourceId, string]): BusyEntry[] =>
  ranges(taken).map((range) => ({
    ...nobody,
    staffId: null,
    busy: [],
    freeAt: [range.end],
    resource: { resourceId, range },
  }))

import { LRUCache } from 'lru-cache'

import type { BusyEntry, Range, SalonCalendar } from '#domain/availability/calendar.ts'
import {
  entriesById,
  isUuid,
  type BookingId,
  type ResourceId,
  type SalonId,
  type StaffId,
} from '#domain/ids.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { one, rows, sql, type Db } from '#platform/db.ts'

import { heldId, tokenHash } from './hold-token.ts'
import { loadSetups, type SalonSetup } from './salon-setup.ts'

// Like the cards of searches (`kept-cards.ts`): a set-up has some 15 kilobytes, and loading one costs a hundred times more
// than checking its version. `listBooks` reads the version every time, so a cached set-up is never out of date.
const known = new LRUCache<SalonId, SalonSetup>({ max: 10_000 })

export interface CalendarSpan {
  /** Dates at the salon, both included. */
  readonly from: string
  readonly to: string
  readonly now: Temporal.Instant
  /** A booking or hold whose time counts as free. */
  readonly without: BookingId | null
  /** The time of all holds counts as free. */
  readonly ignoresHolds?: boolean
}

/** A salon's set-up, and its calendar for some days. */
export interface OpenSalon {
  readonly setup: SalonSetup
  readonly calendar: SalonCalendar
}

/** Opens one salon, by id or slug; undefined for an unknown one. */
export const openSalon = async (
  db: Db,
  idOrSlug: string,
  span: CalendarSpan,
): Promise<OpenSalon | undefined> => (await openSalons(db, [idOrSlug], span))[0]

/** Opens several salons with one query, as long as no set-up has changed. Unknown ones are left out. */
export async function openSalons(
  db: Db,
  idsOrSlugs: readonly string[],
  span: CalendarSpan,
): Promise<readonly OpenSalon[]> {
  if (idsOrSlugs.length === 0) return []
  const { now, without, ignoresHolds } = span
  // Compared with the ends of holds.
  const holdsAsOf = ignoresHolds === true ? 'infinity' : now.toString()
  const books = await listBooks(db, { salons: idsOrSlugs, ...instants(span), holdsAsOf, without })
  const setups = await setupsOf(db, books)
  return books.flatMap((book) => {
    const setup = setups.get(book.salonId)
    return setup ? [{ setup, calendar: calendarOf(setup, span.now, book) }] : []
  })
}

/** The set-ups that are not known in their present version are loaded together. */
async function setupsOf(db: Db, books: readonly BookRow[]): Promise<ReadonlyMap<SalonId, SalonSetup>> {
  const current = new Map<SalonId, SalonSetup>()
  for (const { salonId, version } of books) {
    const kept = known.get(salonId)
    if (kept?.version === version) current.set(salonId, kept)
  }
  const missing = books.map(({ salonId }) => salonId).filter((id) => !current.has(id))
  if (missing.length === 0) return current
  for (const fresh of await loadSetups(db, missing)) {
    known.set(fresh.id, fresh)
    current.set(fresh.id, fresh)
  }
  return current
}

// The same days are requested often, and their instants never change.
const spans = new LRUCache<string, { from: string; to: string }>({ max: 5000 })

/**
 * A booking begins on its day but may end, and its buffer may reach, into the next; half a day more covers every zone.
 */
function instants({ from, to }: Pick<CalendarSpan, 'from' | 'to'>): { from: string; to: string } {
  const key = `${from} ${to}`
  const kept = spans.get(key)
  if (kept) return kept
  const midnight = (date: string, days: number) =>
    Temporal.PlainDate.from(date).add({ days }).toZonedDateTime(defaultTimeZone).toInstant()
  const span = {
    from: midnight(from, 0).subtract({ hours: 12 }).toString(),
    to: midnight(to, 1).add({ hours: 24 }).toString(),
  }
  spans.set(key, span)
  return span
}

const calendarOf = (
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

/** PostgreSQL's epoch, in epoch milliseconds. */
const since2000 = 946_684_800_000

function ranges(taken: string): Range[] {
  const bytes = Buffer.from(taken, 'hex')
  const instant = (at: number) =>
    (bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4)) / 1000 + since2000
  const found: Range[] = []
  for (let at = 0; at < bytes.length; at += 16) found.push({ start: instant(at), end: instant(at + 8) })
  return found
}

function staffEntry([staffId, taken]: readonly [StaffId, string]): BusyEntry {
  const busy = ranges(taken)
  return { staffId, busy, freeAt: busy.map(({ end }) => end), resource: null }
}

const resourceEntries = ([resourceId, taken]: readonly [ResourceId, string]): BusyEntry[] =>
  ranges(taken).map((range) => ({
    staffId: null,
    busy: [],
    freeAt: [range.end],
    resource: { resourceId, range },
  }))

interface BookRow {
  readonly salonId: SalonId
  readonly slug: string
  readonly version: number
  /**
   * By team member: start and end of each piece in PostgreSQL's format (8 bytes each, microseconds since 2000), in hex.
   */
  readonly taken: Readonly<Record<StaffId, string>> | null
  /** The same by resource. */
  readonly used: Readonly<Record<ResourceId, string>> | null
}

interface BookQuery {
  /** Ids or slugs. */
  readonly salons: readonly string[]
  readonly from: string
  readonly to: string
  /** Holds that end by then are left out. */
  readonly holdsAsOf: string
  /** A booking or hold whose time counts as free. */
  readonly without: BookingId | null
}

// Binary, because formatting and parsing a busy month as numbers costs more than finding it.
const takenHex = sql`encode(string_agg(timestamptz_send(starts_at) || timestamptz_send(ends_at), ''), 'hex')`

// Most queries are for one salon, which PostgreSQL can plan once; a list would prevent that.
function areThese(salons: readonly string[]) {
  const [only = ''] = salons
  if (salons.length === 1) return isUuid(only) ? sql`s.id = ${only}` : sql`s.slug = ${only}`
  return sql`s.id = any (${salons.filter(isUuid)}::uuid[]) or s.slug = any (${salons}::text[])`
}

/**
 * The times when team members and resources of some salons are taken in a period, and the version of their set-up. Time
 * of expired holds is free. No row is longer than a day, so a day's margin before `from` is enough.
 */
function listBooks(db: Db, { salons, from, to, holdsAsOf, without }: BookQuery): Promise<readonly BookRow[]> {
  const inSpan = sql`t.salon_id = s.id and t.starts_at >= ${from}::timestamptz - interval '24 hours' and t.starts_at < ${to}::timestamptz and t.ends_at > ${from}
    and t.booking_id is distinct from ${without}::uuid and not (t.booking_id = any (array(select booking_id from holds where salon_id = s.id and expires_at <= ${holdsAsOf})))`
  return rows(
    db,
    sql<BookRow>`
    select s.id as "salonId", s.slug, s.version,
      (select json_object_agg(id, taken) from (select staff_id as id, ${takenHex} as taken from busy_times t where ${inSpan} group by staff_id) by_staff) as taken,
      (select json_object_agg(id, taken) from (select resource_id as id, ${takenHex} as taken from resource_uses t where ${inSpan} group by resource_id) by_resource) as used
    from salons s where ${areThese(salons)}`,
  )
}

/** The hold's id, if the token opens it and it is still live. */
export async function findOwnHold(db: Db, token: string): Promise<BookingId | null> {
  const id = heldId(token)
  if (id === undefined) return null
  const row = await one(db, sql<{ own: boolean }>`select is_own_hold(${id}, ${tokenHash(token)}) as own`)
  return row?.own ? id : null
}

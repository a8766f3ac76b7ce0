import type { BusyEntry, Range, SalonCalendar } from '#domain/availability/calendar.ts'
import type { Db } from '#platform/db.ts'

import {
  findVersion,
  listTakenTimes,
  listTakenUnits,
  loadSetup,
  type SalonSetup,
  type TakenTime,
  type TakenUnits,
} from './calendar.ts'

// A set-up is a few kilobytes and costs a hundred times more to load than to check.
const known = new Map<string, SalonSetup>()
const mostKnown = 2000

/** The salon's set-up as it is now: kept between calls and loaded again as soon as its version has moved. */
export async function setupOf(db: Db, idOrSlug: string): Promise<SalonSetup | undefined> {
  const current = await findVersion(db, idOrSlug)
  if (!current) return undefined
  const kept = known.get(current.id)
  if (kept?.version === current.version) return kept
  const fresh = await loadSetup(db, current.id)
  if (fresh) keep(fresh)
  return fresh
}

function keep(setup: SalonSetup): void {
  known.delete(setup.id)
  known.set(setup.id, setup)
  const oldest = known.keys().next().value
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
}

export interface CalendarSpan {
  /** Dates of the salon, both included. */
  readonly from: string
  readonly to: string
  readonly now: Temporal.Instant
  /** A booking or hold that is not in the way. */
  readonly without: string | null
}

/** The salons' books over some days, one query for all of them. */
export async function calendarsOf(
  db: Db,
  setups: readonly SalonSetup[],
  span: CalendarSpan,
): Promise<readonly SalonCalendar[]> {
  if (setups.length === 0) return []
  const query = {
    salonIds: setups.map(({ id }) => id),
    from: startOf(span.from, setups),
    to: endOf(span.to, setups),
    now: span.now.toString(),
    without: span.without,
  }
  const hasResources = setups.some(({ resources }) => resources.size > 0)
  const [times, units] = await Promise.all([
    listTakenTimes(db, query),
    hasResources ? listTakenUnits(db, query) : [],
  ])
  const timesOf = Map.groupBy(times, ({ salonId }) => salonId)
  const unitsOf = Map.groupBy(units, ({ salonId }) => salonId)
  return setups.map((setup) =>
    calendarOf(setup, span.now, [
      ...(timesOf.get(setup.id) ?? []).flatMap(staffEntries),
      ...(unitsOf.get(setup.id) ?? []).flatMap(resourceEntries),
    ]),
  )
}

const startOf = (date: string, [first]: readonly SalonSetup[]) =>
  Temporal.PlainDate.from(date)
    .toZonedDateTime(first?.timeZone ?? 'UTC')
    .toInstant()
    .subtract({ hours: 1 })
    .toString()

// A visit begins on its day but may end, and its buffer may reach, into the next.
const endOf = (date: string, [first]: readonly SalonSetup[]) =>
  Temporal.PlainDate.from(date)
    .add({ days: 2 })
    .toZonedDateTime(first?.timeZone ?? 'UTC')
    .toInstant()
    .toString()

const calendarOf = (
  setup: SalonSetup,
  now: Temporal.Instant,
  bookings: readonly BusyEntry[],
): SalonCalendar => ({
  timeZone: setup.timeZone,
  now: now.epochMilliseconds,
  hours: setup.hours,
  exceptions: setup.exceptions,
  staff: setup.staff,
  services: setup.rules,
  resources: setup.resources,
  settings: setup.settings,
  bookings,
})

function ranges(taken: string): Range[] {
  return taken.split(',').map((piece) => {
    const dash = piece.indexOf('-')
    return { start: Number(piece.slice(0, dash)) * 1000, end: Number(piece.slice(dash + 1)) * 1000 }
  })
}

const nobody = { bookingId: null, status: 'confirmed', hold: null } as const

const staffEntries = ({ staffId, taken }: TakenTime): BusyEntry[] =>
  ranges(taken).map((range) => ({ ...nobody, staffId, busy: [range], freeAt: range.end, resource: null }))

const resourceEntries = ({ resourceId, taken }: TakenUnits): BusyEntry[] =>
  ranges(taken).map((range) => ({
    ...nobody,
    staffId: '',
    busy: [],
    freeAt: range.end,
    resource: { resourceId, range },
  }))

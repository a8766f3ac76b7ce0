import type { BookingId } from '#domain/ids.ts'
import { readEvent, type EventRead, type OursThere } from '#domain/outside-calendar/busy-times.ts'
import { changesOf } from '#domain/outside-calendar/changes.ts'
import { needsWhole, windowOf } from '#domain/outside-calendar/plan.ts'
import { contradiction } from '#domain/outside-calendar/write-plan.ts'
import { followOutsideTimes } from '#features/team/commands/follow-outside-times.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { CalendarTrouble } from '#platform/google-calendar/call.ts'
import { listEvents, type EventList } from '#platform/google-calendar/events.ts'
import { lockCalendar } from '#platform/lock-calendar.ts'

import { isChosen, keepRead } from '../store/calendars.ts'
import { holdsLease, type Leased } from '../store/connections.ts'
import { keepTold, listShown, listTeam, writeNotice, type ShownThere } from '../store/writes.ts'
import { placeOf, type Followed } from './followed.ts'

interface Reading {
  readonly list: EventList
  /** Undefined: only changes were read. */
  readonly whole: ReturnType<typeof windowOf> | undefined
}

/**
 * Reads the changes of a calendar, or all of it. All that follows is one transaction, so that no half is ever visible.
 * @throws CalendarTrouble: all known events then stay
 */
export async function readCalendar(platform: Platform, followed: Followed): Promise<void> {
  const { of } = followed
  const { worker } = platform.dbs
  const now = platform.now()
  const team = await listTeam(worker, of)
  const { list, whole } = await readList(followed, now)
  const read = list.events.map((event) => readEvent(event, { timeZone: of.timeZone, team }))
  await worker.transaction().execute(async (tx) => {
    await lockCalendar(tx, of.salonId, now)
    const place = placeOf(followed)
    // Somebody may have chosen other calendars meanwhile.
    if (!(await isChosen(tx, place))) return
    const column = { ...place, salonId: of.salonId, staffId: of.staffId }
    const hit = await followOutsideTimes(tx, column, now, (kept) =>
      changesOf(kept, read, whole !== undefined),
    )
    if (!(await holdsLease(tx, of))) throw new CalendarTrouble('another worker reads this calendar')
    for (const bookingId of hit) await tell(tx, of, { bookingId, kind: 'clashed', now })
    if (place.calendarId === of.writtenCalendar) await tellContradictions(tx, of, { read, whole, now })
    const until = whole && { at: now.toString(), until: whole.until.toString() }
    await keepRead(tx, place, { syncToken: list.syncToken, whole: until })
  })
}

async function readList({ of, leased, calendar }: Followed, now: Temporal.Instant): Promise<Reading> {
  const { horizonDays } = of
  const { syncToken } = leased
  const instant = (text: string | null) => (text === null ? null : Temporal.Instant.from(text))
  const soFar = { syncToken, wholeAt: instant(leased.wholeAt), wholeUntil: instant(leased.wholeUntil) }
  if (syncToken !== null && !needsWhole(soFar, now, horizonDays)) {
    const list = await listEvents(calendar, { syncToken })
    if (list !== undefined) return { list, whole: undefined }
  }
  const whole = windowOf(now, horizonDays)
  const list = await listEvents(calendar, whole)
  if (list === undefined) throw new CalendarTrouble('Google has no list at all')
  return { list, whole }
}

interface Told {
  readonly bookingId: BookingId
  readonly kind: 'clashed' | 'removed-outside' | 'moved-outside'
  readonly now: Temporal.Instant
}

const tell = (tx: Db, { staffId }: Leased, { bookingId, kind, now }: Told): Promise<void> =>
  writeNotice(tx, { bookingId, staffId, kind, at: now.toString() })

interface Seen {
  readonly read: readonly EventRead[]
  readonly whole: Reading['whole']
  readonly now: Temporal.Instant
}

/** A booking stands even if its event was changed or deleted at Google: the team is asked, once for each change. */
async function tellContradictions(tx: Db, of: Leased, { read, whole, now }: Seen): Promise<void> {
  const seen = new Map(
    read.flatMap((each) =>
      each.kind === 'ours' && each.event.staffId === of.staffId ? [[each.event.bookingId, each.event]] : [],
    ),
  )
  for (const shown of await listShown(tx, of, now.toString())) {
    const event = seen.get(shown.bookingId)
    if (event === undefined && !isMissing(shown, whole)) continue
    const { kind, told } = standing(shown, event?.times ?? null)
    if (told === shown.told) continue
    await keepTold(tx, { connectionId: of.id, bookingId: shown.bookingId }, told)
    if (kind !== undefined) await tell(tx, of, { bookingId: shown.bookingId, kind, now })
  }
}

/** A booking whose event the full read lacks. */
const isMissing = ({ end }: ShownThere, whole: Reading['whole']): boolean =>
  whole !== undefined && Temporal.Instant.compare(Temporal.Instant.from(end), whole.until) < 0

function standing({ start, end }: ShownThere, there: OursThere['times']) {
  const written = { start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) }
  const kind = contradiction(written, there)
  return { kind, told: kind === undefined ? null : `${kind} ${there?.start.toString() ?? ''}`.trim() }
}

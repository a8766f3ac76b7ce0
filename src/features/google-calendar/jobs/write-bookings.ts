import { eventId } from '#domain/outside-calendar/event-id.ts'
import {
  refusalOf,
  retryMinutes,
  writeNeed,
  writeOutcome,
  type EventRefusal,
  type WriteOutcome,
} from '#domain/outside-calendar/write-plan.ts'
import { feeds as el } from '#i18n/el/feeds.ts'
import { feeds as en } from '#i18n/en/feeds.ts'
import type { Platform } from '#platform/context.ts'
import { CalendarTrouble } from '#platform/google-calendar/call.ts'
import {
  changeEvent,
  insertEvent,
  removeEvent,
  type OpenCalendar,
  type WriteAnswer,
  type WrittenEvent,
} from '#platform/google-calendar/events.ts'
import type { OpenAccount } from '#platform/google-calendar/tokens.ts'

import type { Leased } from '../store/connections.ts'
import {
  giveUpWrite,
  keepDone,
  keepWritten,
  listDueWrites,
  postponeWrite,
  writeNotice,
  type DueWrite,
} from '../store/writes.ts'

/** As many as fit into a lease even if each call takes its longest. */
const MOST_AT_ONCE = 20

const words = { el, en } as const

/**
 * Updates a calendar with the changed bookings, one after the other.
 * @throws CalendarTrouble: the unwritten ones stay due
 */
export async function writeBookings(platform: Platform, of: Leased, account: OpenAccount): Promise<void> {
  const due = await listDueWrites(platform.dbs.worker, of, platform.now().toString(), MOST_AT_ONCE)
  for (const write of due) await writeOne(platform, of, account, write)
}

async function writeOne(
  platform: Platform,
  of: Leased,
  account: OpenAccount,
  write: DueWrite,
): Promise<void> {
  const { worker } = platform.dbs
  const place = { connectionId: of.id, bookingId: write.bookingId }
  const need = writeNeed(
    { status: write.status, times: timesOf(write) },
    write.written !== null,
    platform.now(),
  )
  if (need === 'nothing') return keepDone(worker, place, write.marked)
  const event = eventOf(of, write)
  const { outcome, reason } =
    need === 'put'
      ? await putOrMove(of, account, write, event)
      : await remove(whereItIs(of, account, write), event.id)
  if (outcome === 'done')
    return keepWritten(worker, place, {
      marked: write.marked,
      times: need === 'put' ? write.times : null,
      calendarId: of.writtenCalendar,
    })
  if (outcome !== 'refused') throw new CalendarTrouble(`a booking was not written: ${outcome}`)
  platform.log.warn({ bookingId: write.bookingId, connectionId: of.id, reason }, 'google refused an event')
  return refuse(platform, of, write, refusalOf(reason))
}

/**
 * A booking that is refused again and again waits until it changes, or the member asks for it; the team is notified.
 */
async function refuse(
  { dbs: { worker }, now }: Platform,
  of: Leased,
  { bookingId, attempts }: DueWrite,
  refused: EventRefusal,
): Promise<void> {
  const place = { connectionId: of.id, bookingId }
  const minutes = retryMinutes(attempts)
  if (minutes !== undefined) return postponeWrite(worker, place, now().add({ minutes }).toString())
  await worker.transaction().execute(async (tx) => {
    await giveUpWrite(tx, place, refused)
    await writeNotice(tx, { bookingId, staffId: of.staffId, kind: 'refused-outside', at: now().toString() })
  })
}

const whereItIs = (
  { writtenCalendar }: Leased,
  account: OpenAccount,
  { writtenIn }: DueWrite,
): OpenCalendar => ({
  ...account,
  calendarId: writtenIn ?? writtenCalendar,
})

/** An event that another calendar shows goes from there first, so that no moment has it twice. */
async function putOrMove(
  { writtenCalendar }: Leased,
  account: OpenAccount,
  { writtenIn }: DueWrite,
  event: WrittenEvent,
): Promise<Written> {
  const isElsewhere = writtenIn !== null && writtenIn !== writtenCalendar
  if (isElsewhere) {
    const gone = await remove({ ...account, calendarId: writtenIn }, event.id)
    if (gone.outcome !== 'done') return gone
  }
  return put({ ...account, calendarId: writtenCalendar }, event, writtenIn !== null && !isElsewhere)
}

interface Written {
  readonly outcome: WriteOutcome
  readonly reason: string | undefined
}

const answered = ({ status, reason }: WriteAnswer): Written => ({ outcome: writeOutcome(status), reason })

/** Updates an existing event, even one that was deleted there, because its id stays taken. */
async function put(calendar: OpenCalendar, event: WrittenEvent, isThere: boolean): Promise<Written> {
  const [first, second] = isThere ? [changeEvent, insertEvent] : [insertEvent, changeEvent]
  const found = answered(await first(calendar, event))
  const isOther = found.outcome === 'exists' || found.outcome === 'missing'
  return isOther ? answered(await second(calendar, event)) : found
}

async function remove(calendar: OpenCalendar, id: string): Promise<Written> {
  const found = answered(await removeEvent(calendar, id))
  return found.outcome === 'missing' ? { ...found, outcome: 'done' } : found
}

const timesOf = ({ times }: DueWrite) =>
  times && { start: Temporal.Instant.from(times.start), end: Temporal.Instant.from(times.end) }

/** The same text as in the private feed: time, services, first name. */
function eventOf({ staffId, language }: Leased, write: DueWrite): WrittenEvent {
  const { bookingId, salon, address, city, firstName, services } = write
  const epoch = Temporal.Instant.fromEpochMilliseconds(0)
  return {
    id: eventId({ bookingId, staffId }),
    ...(timesOf(write) ?? { start: epoch, end: epoch }),
    summary: words[language].visit(firstName, services.join(' + ')),
    location: `${salon}, ${address}, ${city}`,
    mark: { onyxiBooking: bookingId, onyxiStaff: staffId },
  }
}

import { eventId } from '#domain/outside-calendar/event-id.ts'
import {
  retryMinutes,
  writeNeed,
  writeOutcome,
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
  type WrittenEvent,
} from '#platform/google-calendar/events.ts'

import type { Leased } from '../store/connections.ts'
import { keepDone, keepWritten, listDueWrites, postponeWrite, type DueWrite } from '../store/writes.ts'

/** So many fit into a lease even if each call takes its longest. */
const MOST_AT_ONCE = 20

const words = { el, en } as const

/**
 * Brings a calendar up to the bookings that changed, one after the other.
 * @throws CalendarTrouble: what is not written stays due
 */
export async function writeBookings(platform: Platform, of: Leased, calendar: OpenCalendar): Promise<void> {
  const due = await listDueWrites(platform.dbs.worker, of, platform.now().toString(), MOST_AT_ONCE)
  for (const write of due) await writeOne(platform, of, calendar, write)
}

async function writeOne(
  platform: Platform,
  of: Leased,
  calendar: OpenCalendar,
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
  const outcome =
    need === 'put' ? await put(calendar, event, write.written !== null) : await remove(calendar, event.id)
  if (outcome === 'done')
    return keepWritten(worker, place, { marked: write.marked, times: need === 'put' ? write.times : null })
  if (outcome !== 'refused') throw new CalendarTrouble(`a booking was not written: ${outcome}`)
  const minutes = retryMinutes(write.attempts)
  platform.log.warn({ bookingId: write.bookingId, connectionId: of.id }, 'google refused an event')
  return postponeWrite(
    worker,
    place,
    minutes === undefined ? undefined : platform.now().add({ minutes }).toString(),
  )
}

/** An existing event is changed, even one that was removed there: its id stays taken. */
async function put(calendar: OpenCalendar, event: WrittenEvent, isThere: boolean): Promise<WriteOutcome> {
  const [first, second] = isThere ? [changeEvent, insertEvent] : [insertEvent, changeEvent]
  const outcome = writeOutcome(await first(calendar, event))
  return outcome === 'exists' || outcome === 'missing' ? writeOutcome(await second(calendar, event)) : outcome
}

async function remove(calendar: OpenCalendar, id: string): Promise<WriteOutcome> {
  const outcome = writeOutcome(await removeEvent(calendar, id))
  return outcome === 'missing' ? 'done' : outcome
}

const timesOf = ({ times }: DueWrite) =>
  times && { start: Temporal.Instant.from(times.start), end: Temporal.Instant.from(times.end) }

/** The same words as in the private feed: when, what, the first name. */
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

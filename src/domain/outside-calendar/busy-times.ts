import type { StaffId } from '../ids.ts'
import { readEventId, type OurEvent } from './event-id.ts'

/**
 * The facts that are requested of an event of an outside calendar: its time, and whether it keeps her busy. Not its
 * title or guests.
 */
export interface OutsideEvent {
  readonly id: string
  readonly status?: string | undefined
  readonly start?: OutsideMoment | undefined
  readonly end?: OutsideMoment | undefined
  /** 'transparent': she is marked as free meanwhile. */
  readonly transparency?: string | undefined
  /** 'workingLocation' names a place, not an absence. */
  readonly eventType?: string | undefined
  readonly attendees?:
    | readonly { readonly self?: boolean | undefined; readonly responseStatus?: string | undefined }[]
    | undefined
}

export interface OutsideMoment {
  readonly dateTime?: string | undefined
  /** A whole day. */
  readonly date?: string | undefined
}

/** A time at which an event keeps a team member away. */
export interface BusyTime {
  readonly eventId: string
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
}

/** One of our own events in its present state there; null: it was removed. */
export interface OursThere extends OurEvent {
  readonly times: { readonly start: Temporal.Instant; readonly end: Temporal.Instant } | null
}

export type EventRead =
  | { readonly kind: 'busy'; readonly time: BusyTime }
  | { readonly kind: 'free'; readonly eventId: string }
  | { readonly kind: 'ours'; readonly event: OursThere }

/** The owner of the calendar: events that we wrote for the same salon are its own bookings, not absences. */
export interface ReadFor {
  readonly timeZone: string
  readonly team: ReadonlySet<StaffId>
}

/** The meaning of an event of an outside calendar. One with unreadable times keeps nobody busy, so it is refused. */
export function readEvent(event: OutsideEvent, { timeZone, team }: ReadFor): EventRead {
  const ours = readEventId(event.id)
  const isGone = event.status === 'cancelled'
  if (ours && team.has(ours.staffId))
    return { kind: 'ours', event: { ...ours, times: isGone ? null : timesOf(event, timeZone) } }
  if (isGone || isFree(event)) return { kind: 'free', eventId: event.id }
  const { start, end } = timesOf(event, timeZone)
  if (Temporal.Instant.compare(start, end) >= 0) return { kind: 'free', eventId: event.id }
  return { kind: 'busy', time: { eventId: event.id, start, end } }
}

const isFree = ({ transparency, eventType, attendees }: OutsideEvent): boolean =>
  transparency === 'transparent' ||
  eventType === 'workingLocation' ||
  attendees?.some(({ self, responseStatus }) => self === true && responseStatus === 'declined') === true

/** @throws RangeError for an event without readable times */
const timesOf = ({ start, end }: OutsideEvent, timeZone: string) => ({
  start: instantOf(start, timeZone),
  end: instantOf(end, timeZone),
})

function instantOf(moment: OutsideMoment | undefined, timeZone: string): Temporal.Instant {
  if (moment?.dateTime !== undefined) return Temporal.Instant.from(moment.dateTime).round('millisecond')
  if (moment?.date === undefined) throw new RangeError('an event has no time')
  // A day at the salon: the event has only a date, whatever the time zone of its calendar.
  return Temporal.PlainDate.from(moment.date).toZonedDateTime(timeZone).toInstant()
}

/** Whether an event is part of another: single days of a repeated event have its id as a prefix. */
export const isOfEvent = (eventId: string, of: string): boolean =>
  eventId === of || eventId.startsWith(`${of}_`)

import type { BookingId } from './ids.ts'

/** One appointment for a calendar file. Texts are plain, in any script, and escaped here. */
export interface CalendarEvent {
  /** The same for every version of an appointment, so that a calendar replaces it instead of adding another. */
  readonly uid: string
  /** 0 for the first version, then the number of changes: calendars ignore older versions. */
  readonly sequence: number
  /** When this version was written. */
  readonly stamp: Temporal.Instant
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  /** IANA name. */
  readonly timeZone: string
  readonly summary: string
  readonly description: string
  readonly location: string
  readonly latitude?: number
  readonly longitude?: number
  readonly url?: string
  readonly organizer?: CalendarPerson
  readonly attendee?: CalendarPerson
}

interface CalendarPerson {
  readonly name: string
  readonly email: string
}

/**
 * `REQUEST` and `CANCEL` travel by mail and need organizer and attendee: Gmail, Outlook and Apple then add, move and
 * remove the appointment by themselves. `PUBLISH` is a file that a person downloads; it asks for no answer.
 */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

// The rule of the EU since 1996: both changes at 01:00 UTC on the last Sunday of the month.
const zones: Readonly<Record<string, readonly string[]>> = {
  'Europe/Athens': [
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Athens',
    'BEGIN:DAYLIGHT',
    'DTSTART:19960331T030000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0300',
    'TZNAME:EEST',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:19961027T040000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'TZOFFSETFROM:+0300',
    'TZOFFSETTO:+0200',
    'TZNAME:EET',
    'END:STANDARD',
    'END:VTIMEZONE',
  ],
}

/** One booking is one appointment in every calendar, even if the site's address changes. */
export const bookingUid = (bookingId: BookingId): string => `${bookingId}@onyxi`

/**
 * An RFC 5545 file with one event: CRLF, lines of at most 75 octets.
 * @throws RangeError when `REQUEST` or `CANCEL` lacks organizer or attendee
 */
export function calendarFile(event: CalendarEvent, method: CalendarMethod): string {
  if (method !== 'PUBLISH' && !(event.organizer && event.attendee))
    throw new RangeError(`${method} needs organizer and attendee`)
  return fileOf([event], method)
}

/** A file with several appointments. A `REQUEST` or `CANCEL` may name only one, so it is a `PUBLISH`. */
export const calendarFileOfSeveral = (events: readonly CalendarEvent[]): string => fileOf(events, 'PUBLISH')

function fileOf(events: readonly CalendarEvent[], method: CalendarMethod): string {
  const named = new Set(events.flatMap((event) => namedZone(event) ?? []))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Onyxi//Bookings//EL',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...[...named].flatMap((zone) => zones[zone] ?? []),
    ...events.flatMap((event) => eventBlock(event, namedZone(event), method === 'CANCEL')),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

export interface CalendarFeed {
  readonly name: string
  /** IANA name. */
  readonly timeZone: string
  readonly events: readonly (Omit<CalendarEvent, 'timeZone'> & { readonly isCancelled: boolean })[]
}

/**
 * A calendar that programs fetch repeatedly. Cancelled appointments stay in it, marked, so that programs remove them.
 */
export function calendarFeed({ name, timeZone, events }: CalendarFeed): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Onyxi//Bookings//EL',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT30M',
    'X-PUBLISHED-TTL:PT30M',
    ...(zones[timeZone] ?? []),
    ...events.flatMap((event) => {
      const whole = { ...event, timeZone }
      return eventBlock(whole, namedZone(whole), event.isCancelled)
    }),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const eventBlock = (
  event: CalendarEvent,
  zone: string | undefined,
  isCancelled: boolean,
): readonly string[] => [
  'BEGIN:VEVENT',
  ...eventLines(event, zone),
  `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  `TRANSP:${isCancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
  'END:VEVENT',
]

/** A page of Google Calendar with the event filled in, for people who don't open files. */
export function googleCalendarUrl(
  event: Pick<CalendarEvent, 'start' | 'end' | 'timeZone' | 'summary' | 'description' | 'location'>,
): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.summary,
    dates: `${inUtc(event.start)}/${inUtc(event.end)}`,
    ctz: event.timeZone,
    details: event.description,
    location: event.location,
  })
  return `https://calendar.google.com/calendar/render?${query.toString()}`
}

function eventLines(event: CalendarEvent, zone: string | undefined): readonly string[] {
  const { latitude, longitude, url, organizer, attendee } = event
  return [
    `UID:${text(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${inUtc(event.stamp)}`,
    `LAST-MODIFIED:${inUtc(event.stamp)}`,
    `DTSTART${moment(event.start, zone)}`,
    `DTEND${moment(event.end, zone)}`,
    `SUMMARY:${text(event.summary)}`,
    `DESCRIPTION:${text(event.description)}`,
    `LOCATION:${text(event.location)}`,
    ...(latitude !== undefined && longitude !== undefined
      ? [`GEO:${latitude.toFixed(6)};${longitude.toFixed(6)}`]
      : []),
    ...(url ? [`URL:${withoutControls(url)}`] : []),
    ...(organizer
      ? [`ORGANIZER;CN="${parameter(organizer.name)}":mailto:${withoutControls(organizer.email)}`]
      : []),
    // The event is already accepted and asks for no answer, because the sender's mailbox is not read.
    ...(attendee
      ? [
          `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="${parameter(attendee.name)}":mailto:${withoutControls(attendee.email)}`,
        ]
      : []),
  ]
}

/**
 * The zone whose local time can express both ends, if there is one. In the hour that happens twice in autumn a local
 * time means its first occurrence, and readers differ even there, so such an event has both ends in UTC.
 */
function namedZone({ start, end, timeZone }: CalendarEvent): string | undefined {
  if (!(timeZone in zones) || isRepeated(start, timeZone) || isRepeated(end, timeZone)) return undefined
  return timeZone
}

/** Whether the local time of this instant occurs twice that day. */
export function isRepeated(instant: Temporal.Instant, timeZone: string): boolean {
  const wall = instant.toZonedDateTimeISO(timeZone).toPlainDateTime()
  const earlier = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  const later = wall.toZonedDateTime(timeZone, { disambiguation: 'later' })
  return earlier.epochMilliseconds !== later.epochMilliseconds
}

const moment = (instant: Temporal.Instant, zone: string | undefined): string =>
  zone ? `;TZID=${zone}:${compact(instant.toZonedDateTimeISO(zone).toPlainDateTime())}` : `:${inUtc(instant)}`

const inUtc = (instant: Temporal.Instant): string =>
  `${compact(instant.toZonedDateTimeISO('UTC').toPlainDateTime())}Z`

const compact = (wall: Temporal.PlainDateTime): string =>
  wall.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')

const text = (value: string): string =>
  withoutControls(
    value
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
      .replaceAll('\n', '\\n'),
  )

/** A quoted parameter has no escape for its own quote. */
const parameter = (value: string): string => withoutControls(value).replaceAll('"', '’')

const withoutControls = (value: string): string =>
  // oxlint-disable-next-line no-control-regex -- a line end inside a value would start a new line
  value.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, ' ')

/** The length of a letter in UTF-8. */
function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Folds long lines with a line end and a space; a letter of several octets is never split. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const letter of line) {
    const size = octetsOf(letter)
    if (octets + size > 75) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += letter
    octets += size
  }
  return [...parts, part].join('\r\n')
}

import {
  MINUTE,
  type BusyEntry,
  type MinuteRange,
  type Range,
  type SalonCalendar,
  type StaffCalendar,
  type VisitRequest,
} from '#domain/availability/calendar.ts'
import { dayClock, dayNumberOf, formatInstant, windowsOnDay } from '#domain/availability/day-clock.ts'
import { freeStarts } from '#domain/availability/free-starts.ts'
import { busyRanges } from '#domain/availability/occupation.ts'
import { entriesById } from '#domain/ids.ts'

import { CaseFileError, readCases } from '../cases/read-cases.ts'
import { caseSchema, type Absence, type BookingRecord, type CaseRecord } from './case-schema.ts'

/** One worked case in the engine's form. */
export interface AvailabilityCase {
  readonly id: string
  readonly calendar: SalonCalendar
  readonly request: VisitRequest
  readonly date: string
  /** The expected answer in the file, if any. */
  readonly expected: readonly string[] | undefined
}

/** Reads the text of a case file. Throws a CaseFileError unless it is a list of complete, valid cases. */
export function parseCaseFile(text: string): AvailabilityCase[] {
  return readCases(text, caseSchema).map(caseOf)
}

/** The engine's answer: every start of the case's date, in order, as ISO 8601 with the salon's offset. */
export function answerOf({ calendar, request, date }: AvailabilityCase): string[] {
  return freeStarts(calendar, request, { from: date, to: date }).flatMap(({ starts }) =>
    starts.map(({ start }) => formatInstant(calendar.timeZone, start)),
  )
}

function caseOf(record: CaseRecord): AvailabilityCase {
  const unknown = unknownNameIn(record)
  if (unknown !== null) throw new CaseFileError(`case ${record.id}: ${unknown}`)
  return {
    id: record.id,
    calendar: calendarOf(record),
    request: requestOf(record),
    date: record.date,
    expected: record.starts,
  }
}

/** A message about the first name that the case uses and does not define. */
function unknownNameIn({ services, staff, resources, bookings, request }: CaseRecord): string | null {
  const uses: [where: string, name: string | null, known: object][] = [
    ...Object.entries(services).map(
      ([name, { resource }]) =>
        [`services.${name}.resource`, resource, resources] as [string, string, object],
    ),
    ...Object.entries(staff).flatMap(([name, person]) =>
      person.services.map((service): [string, string, object] => [
        `staff.${name}.services`,
        service,
        services,
      ]),
    ),
    ...bookings.flatMap((booking, index): [string, string | null, object][] => [
      [`bookings.${index}.staff`, booking.staff, staff],
      [`bookings.${index}.resource`, booking.resource, resources],
    ]),
    ...request.services.map((name): [string, string, object] => ['request.services', name, services]),
    ['request.staff', request.staff, staff],
  ]
  const unknown = uses.find(([, name, known]) => name !== null && !Object.hasOwn(known, name))
  return unknown === undefined ? null : `${unknown[0]}: there is no "${unknown[1]}"`
}

function requestOf({ request }: CaseRecord): VisitRequest {
  const { services, staff: staffId, mode } = request
  return {
    services: services.map((serviceId) => ({ serviceId, staffId, extraMinutes: 0 })),
    mode,
  }
}

function calendarOf(record: CaseRecord): SalonCalendar {
  const { timeZone, now, date, salon, settings } = record
  const clock = dayClock(timeZone, dayNumberOf(date))
  const instants = (absences: readonly Absence[]) => absences.map((absence) => instantsOf(clock, absence))
  return {
    timeZone,
    now,
    settings,
    hours: new Map([[clock.weekday, salon.hours]]),
    exceptions: exceptionOn(date, salon.exception),
    staff: entriesById(record.staff).map(
      ([staffId, { hours, exception, breaks, timeOff, services, phases }]): StaffCalendar => ({
        staffId,
        hours: hours && new Map([[clock.weekday, hours]]),
        exceptions: exceptionOn(date, exception),
        breaks: new Map([[clock.weekday, breaks]]),
        timeOff: instants(timeOff),
        services: new Map(services.map((service) => [service, phases[service] ?? null])),
      }),
    ),
    services: new Map(
      entriesById(record.services).map(([name, { resource, resourceTurnover, ...service }]) => [
        name,
        {
          ...service,
          resource: resource === null ? null : { resourceId: resource, turnover: resourceTurnover },
        },
      ]),
    ),
    resources: new Map(
      entriesById(record.resources).map(([name, { units, outOfOrder }]) => [
        name,
        { units, outages: instants(outOfOrder) },
      ]),
    ),
    bookings: record.bookings.filter((booking) => isInTheWay(booking, record)).map(entryOf),
  }
}

const exceptionOn = (date: string, hours: readonly MinuteRange[] | null) =>
  new Map(hours === null ? [] : [[date, hours]])

const CLOSING = 1440

/** Minutes of the day are at most 1440, and instants of any realistic year are greater. */
function instantsOf(clock: ReturnType<typeof dayClock>, [from, to]: Absence): Range {
  if (from <= CLOSING && to <= CLOSING) return windowsOnDay(clock, [[from, to]])[0] as Range
  return { start: from, end: to }
}

/**
 * Whether a booking blocks time for the request: an expired hold, the caller's own hold, and the booking that is moved
 * do not.
 */
function isInTheWay(booking: BookingRecord, { request, now }: CaseRecord): boolean {
  if (booking.id !== null && booking.id === request.reschedules) return false
  switch (booking.status) {
    case 'held': {
      const isOwn = booking.session !== null && booking.session === request.session
      return (booking.expires === null || booking.expires > now) && !isOwn
    }
    case 'pending':
    case 'confirmed':
    case 'checked_in':
    case 'in_progress':
      return true
    case 'completed':
    case 'no_show':
    case 'cancelled':
    case 'cancelled_by_customer':
    case 'cancelled_by_salon':
    case 'declined':
    case 'expired':
      return false
  }
}

function entryOf(booking: BookingRecord): BusyEntry {
  const { start, end, bufferBefore, bufferAfter, resource, resourceTurnover } = booking
  const phases = booking.phases ?? [{ kind: 'work' as const, minutes: (end - start) / MINUTE }]
  return {
    staffId: booking.staff,
    busy: busyRanges({ start, end, phases, bufferBefore, bufferAfter }),
    freeAt: [end + bufferAfter * MINUTE],
    resource:
      resource === null
        ? null
        : { resourceId: resource, range: { start, end: end + resourceTurnover * MINUTE } },
  }
}

/** The answers to a case file, by the ids of its cases. */
export const answersTo = (text: string): Readonly<Record<string, unknown>> =>
  Object.fromEntries(parseCaseFile(text).map((one) => [one.id, answerOf(one)]))

import { MINUTE, type SalonCalendar } from '#domain/availability/calendar.ts'
import type { StaffId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { Problem } from '#domain/problem.ts'
import type { FileVisit, VisitLineFault } from '#domain/visit-file.ts'
import { ITEM_MINUTES, WRITTEN_AHEAD_DAYS } from '#platform/limits.ts'

import { inSequence, isFreeFor, isInHours, type PlacedItem } from '../policy/placed-visit.ts'
import { visitRequest } from '../policy/plan-visit.ts'
import { startInstant } from '../policy/start.ts'
import { staffNameIn } from '../queries/salon-setup.ts'
import type { SalonSetup } from '../store/salon-setup.ts'
import { requireOneDay } from './book-by-salon.ts'
import { servicesOfFile, staffOfFile, type FileService } from './named-in-file.ts'

/** The reason why the salon cannot take a line, which is then left out. */
export type ImportFault =
  | VisitLineFault
  | 'service_unknown'
  | 'options'
  | 'staff_unknown'
  | 'staff_unable'
  | 'past'
  | 'too_far'
  | 'clock'
  | 'taken'

type Fault = { readonly fault: ImportFault; readonly text: string }
type Read = { readonly items: readonly PlacedItem[] } | Fault

/** The salon's facts that a line is checked against. */
export interface Ground extends Pick<SalonCalendar, 'bookings'> {
  readonly setup: SalonSetup
  readonly at: Temporal.Instant
}

/** Checks a line against the salon: returns its services at their times, or the first fault. */
export function placedLine({ setup, bookings, at }: Ground, line: FileVisit, start: number): Read {
  const wrong = (fault: ImportFault, text: string): Fault => ({ fault, text: text.slice(0, 80) })
  if (start < at.epochMilliseconds) return wrong('past', line.date)
  if (start > at.add({ hours: WRITTEN_AHEAD_DAYS * 24 }).epochMilliseconds) return wrong('too_far', line.date)
  const services = servicesOfFile(setup, line.service)
  if ('unknown' in services) return wrong('service_unknown', services.unknown)
  const staffId = line.staff === '' ? null : staffOfFile(setup, line.staff)
  if (staffId === undefined) return wrong('staff_unknown', line.staff)
  const fault = unfit(setup, services.found, staffId)
  if (fault) return wrong(fault, fault === 'options' ? line.service : line.staff || line.service)
  const able = staffId === null ? ableTo(setup, services.found) : [staffId]
  const ways = able.map((each) => placedBy(setup, services.found, each, { start, minutes: line.minutes }))
  const whole = ways.filter((way) => way !== undefined)
  if (whole.length === 0) return wrong('minutes', String(line.minutes))
  const free = whole.filter((way) => isFreeFor(setup, { bookings }, way))
  const found = free.find((way) => isInHours(setup, way)) ?? free[0]
  if (!found) return wrong('taken', line.time)
  return { items: found }
}

/** Epoch milliseconds; undefined when the salon's local time skips or repeats that time. */
export function startOf(setup: SalonSetup, { date, time }: FileVisit): number | undefined {
  try {
    return startInstant(setup, `${date}T${time}`)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** Whether a staff member can do it and the extras are compatible. */
function unfit(
  setup: SalonSetup,
  services: readonly FileService[],
  staffId: StaffId | null,
): ImportFault | undefined {
  const items = services.map(({ serviceId, optionIds }) => ({ serviceId, optionIds, staffId }))
  try {
    visitRequest(setup, items, 'sequence', true)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.code === 'options_conflict' ? 'options' : 'staff_unable'
  }
  return ableTo(setup, services).length === 0 ? 'staff_unable' : undefined
}

const ableTo = (setup: SalonSetup, services: readonly FileService[]): readonly StaffId[] =>
  setup.staff.flatMap((staff) =>
    services.every(({ serviceId }) => staff.services.has(serviceId)) ? [staff.staffId] : [],
  )

interface Length {
  readonly start: number
  readonly minutes: number | undefined
}

/**
 * Places the services one after another with one team member; the last one is adjusted to the file's total length.
 * Undefined when that is impossible.
 */
function placedBy(
  setup: SalonSetup,
  services: readonly FileService[],
  staffId: StaffId,
  { start, minutes }: Length,
): readonly PlacedItem[] | undefined {
  const wanted = services.map((service) => ({ ...service, staffId, minutes: undefined }))
  const usual = inSequence(setup, wanted, start)
  const last = usual.at(-1)
  if (!last || minutes === undefined) return usual
  const own = minutes - (last.start - start) / MINUTE
  if (own < 5 || own > ITEM_MINUTES) return undefined
  const items = inSequence(
    setup,
    wanted.map((item, n) => (n === wanted.length - 1 ? { ...item, minutes: own } : item)),
    start,
  )
  requireOneDay(items)
  return items
}

/** Who does the services of a line, each once. */
export const staffOfLine = (locale: Locale, setup: SalonSetup, items: readonly PlacedItem[]): string =>
  [...new Set(items.map(({ staffId }) => staffNameIn(locale, setup, staffId)))].join(', ')

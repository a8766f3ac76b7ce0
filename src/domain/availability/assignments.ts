import type { ResourceId, ServiceId, StaffId } from '../ids.ts'
import { MINUTE, type EpochMs, type Range, type SalonCalendar, type VisitRequest } from './calendar.ts'
import { dayNumberAt } from './day-clock.ts'
import { planDay, planRequest } from './day-plan.ts'
import { candidatesOf, offeredOnDay, searchWays } from './free-starts.ts'
import type { Placement } from './placement.ts'
import { mergeRanges } from './ranges.ts'

/** One service of an assignment. */
export interface AssignedService {
  /** The position in the request. */
  readonly position: number
  readonly serviceId: ServiceId
  readonly staffId: StaffId
  readonly start: EpochMs
  readonly end: EpochMs
  /** The buffer in minutes at this place: none between two services in a row by one staff member. */
  readonly bufferBefore: number
  readonly bufferAfter: number
  /** The time of the staff member that is booked: with buffers, without processing. */
  readonly busy: readonly Range[]
  /** The range includes turnover. */
  readonly resource: { readonly resourceId: ResourceId; readonly range: Range } | null
}

/** One way to serve a request from an exact start. */
export interface Assignment {
  readonly start: EpochMs
  readonly end: EpochMs
  /** In the requested order, which with a flexible order may differ from the order of time. */
  readonly services: readonly AssignedService[]
  /** The busy ranges of each staff member in the whole visit, merged. */
  readonly busy: readonly { readonly staffId: StaffId; readonly ranges: readonly Range[] }[]
  /** Minutes the customer waits between services. */
  readonly idleMinutes: number
}

/** More ways than are needed for a choice; a chain of many services with many staff has millions. */
const MOST_WAYS = 2000

/**
 * Every way (at most 2000) to serve the request from exactly this start on, under the rules by which
 * `offeredStarts` offers it; none if it does not.
 */
export function assignmentsAt(calendar: SalonCalendar, request: VisitRequest, start: EpochMs): Assignment[] {
  const day = planDay(planRequest(calendar, request), dayNumberAt(calendar.timeZone, start))
  const candidate = day && candidatesOf(day).find((at) => at.start === start)
  if (!day || !candidate) return []
  const { terms, starts } = offeredOnDay(day)
  if (!starts.some((free) => free.start === start)) return []
  const found: Assignment[] = []
  searchWays(day, candidate, terms, (placements) => found.push(assignmentOf(placements)) >= MOST_WAYS)
  return found
}

/** Whether `offeredStarts` of that day includes this start. */
export const isOffered = (calendar: SalonCalendar, request: VisitRequest, start: EpochMs) =>
  assignmentsAt(calendar, request, start).length > 0

function assignmentOf(placements: readonly Placement[]): Assignment {
  const inTime = placements.toSorted((a, b) => a.start - b.start)
  const services = placements.map(serviceOf)
  const staffIds = [...new Set(services.map(({ staffId }) => staffId))]
  return {
    start: Math.min(...placements.map(({ start }) => start)),
    end: Math.max(...placements.map(({ end }) => end)),
    services,
    busy: staffIds.map((staffId) => ({
      staffId,
      ranges: mergeRanges(
        services.filter((service) => service.staffId === staffId).flatMap(({ busy }) => busy),
      ),
    })),
    idleMinutes: inTime.reduce((sum, { start }, index) => {
      const previous = inTime[index - 1]
      return previous === undefined ? sum : sum + Math.max(0, start - previous.end) / MINUTE
    }, 0),
  }
}

function serviceOf({ duty, start, end, before, after, turnover }: Placement): AssignedService {
  const { position, serviceId, staffId, resourceId } = duty
  return {
    position,
    serviceId,
    staffId,
    start,
    end,
    bufferBefore: before / MINUTE,
    bufferAfter: after / MINUTE,
    busy: mergeRanges([
      { start: start - before, end: start },
      ...duty.work.map((work) => ({ start: start + work.start, end: start + work.end })),
      { start: end, end: end + after },
    ]),
    resource: resourceId === null ? null : { resourceId, range: { start, end: end + turnover } },
  }
}

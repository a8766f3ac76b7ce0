import type { ResourceId, ServiceId, StaffId } from '../ids.ts'
import { MINUTE, type Phase, type Range, type SalonCalendar, type VisitRequest } from './calendar.ts'
import { lengthenWork, lengthOf, workRanges } from './occupation.ts'
import { mergeRanges } from './ranges.ts'

/** One requested service as one staff member would do it; all lengths in milliseconds. */
export interface Duty {
  /** The index of the requested service. */
  readonly position: number
  readonly serviceId: ServiceId
  readonly staffId: StaffId
  /** The position in the salon's staff order. */
  readonly staffOrder: number
  readonly length: number
  /** Work relative to the start of the service. */
  readonly work: readonly Range[]
  readonly before: number
  readonly after: number
  /** Work and both buffers relative to the start of the service, merged. */
  readonly taken: readonly Range[]
  readonly resourceId: ResourceId | null
  /** How long a unit of the resource stays in use after the service, unless the next service follows on it at once. */
  readonly turnover: number
}

/**
 * For each requested service, in the requested order, every staff member who can do it and was not ruled out, in staff
 * order.
 */
export function dutiesOf(calendar: SalonCalendar, request: VisitRequest): readonly (readonly Duty[])[] {
  return request.services.map(({ serviceId, staffId, extraMinutes }, position) =>
    calendar.staff.flatMap((staff, staffOrder) => {
      const own = staff.services.get(serviceId)
      const service = calendar.services.get(serviceId)
      if (own === undefined || service === undefined) return []
      if (staffId !== null && staffId !== staff.staffId) return []
      const phases: readonly Phase[] = lengthenWork(own ?? service.phases, extraMinutes)
      const length = lengthOf(phases)
      const work = workRanges(0, phases)
      const before = service.bufferBefore * MINUTE
      const after = service.bufferAfter * MINUTE
      const buffers = [
        { start: -before, end: 0 },
        { start: length, end: length + after },
      ]
      return [
        {
          position,
          serviceId,
          staffId: staff.staffId,
          staffOrder,
          length,
          work,
          before,
          after,
          taken: mergeRanges([...buffers, ...work]),
          resourceId: service.resource?.resourceId ?? null,
          turnover: (service.resource?.turnover ?? 0) * MINUTE,
        },
      ]
    }),
  )
}

/** Which requested services are identical, so that swapping them changes nothing. */
export interface Duplicates {
  /** By position: the nearest earlier duplicate, or -1. */
  readonly previous: readonly number[]
  /** By position: the first of its duplicates, itself included. */
  readonly first: readonly number[]
}

/** Finds the identical services of a request. */
export function duplicatesOf(request: VisitRequest): Duplicates {
  const keys = request.services.map(({ serviceId, staffId, extraMinutes }) =>
    JSON.stringify([serviceId, staffId, extraMinutes]),
  )
  return {
    previous: keys.map((key, position) => keys.slice(0, position).lastIndexOf(key)),
    first: keys.map((key) => keys.indexOf(key)),
  }
}

import type { EpochMs } from './calendar.ts'
import { hasResource, type DayPlan, type StaffDay } from './day-plan.ts'
import type { Duty } from './duties.ts'
import { isFree } from './ranges.ts'

/** A duty at an exact time, with the buffers that apply there. */
export interface Placement {
  readonly duty: Duty
  readonly start: EpochMs
  readonly end: EpochMs
  readonly before: number
  readonly after: number
  /** How long a unit of its resource stays in use afterwards. */
  readonly turnover: number
}

/** The duty at this time with both buffers, as if the visit had nothing before or after it. */
export function placementAt(duty: Duty, start: EpochMs): Placement {
  const { length, before, after, turnover } = duty
  return { duty, start, end: start + length, before, after, turnover }
}

export const staffDayOf = (day: DayPlan, duty: Duty) => day.staff.get(duty.staffOrder) as StaffDay

/** The window that contains the service, with its buffers where they must be inside the hours. */
export function windowOf(day: DayPlan, { duty, start, end, before, after }: Placement) {
  const inside = day.plan.calendar.settings.buffersInsideHours
  const from = inside ? start - before : start
  const to = inside ? end + after : end
  for (const window of staffDayOf(day, duty).windows) {
    if (window.start <= from && to <= window.end) return window
  }
  return undefined
}

/** Whether the staff member works and is free for the service and its buffers; during processing she must only work. */
export function isTechnicianFree(day: DayPlan, placement: Placement): boolean {
  if (windowOf(day, placement) === undefined) return false
  const { duty, start, end, before, after } = placement
  const { blocked } = staffDayOf(day, duty)
  if (!isFree(blocked, start - before, start) || !isFree(blocked, end, end + after)) return false
  for (const work of duty.work) {
    if (!isFree(blocked, start + work.start, start + work.end)) return false
  }
  return true
}

/** Off the grid, a visit may start only at the first instant at which this staff member is free after a booking. */
export function isTightStart(day: DayPlan, { duty, start, before }: Placement): boolean {
  return staffDayOf(day, duty).releases.has(start - before)
}

/**
 * The duty at this time with both its buffers, if the staff member and a unit of its resource are free; otherwise null.
 */
export function placeAlone(day: DayPlan, duty: Duty, start: EpochMs): Placement | null {
  const placement = placementAt(duty, start)
  return isTechnicianFree(day, placement) && hasResource(day, duty, start, []) ? placement : null
}

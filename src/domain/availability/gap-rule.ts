import { MINUTE } from './calendar.ts'
import type { DayPlan } from './day-plan.ts'
import { staffDayOf, windowOf, type Placement } from './placement.ts'
import { indexEndingAfter, isFree } from './ranges.ts'

/** Whether there is no usable time between the start of the visit and the window edge, break or booking before it. */
export function touchesBefore(day: DayPlan, placement: Placement): boolean {
  const { duty, start, before } = placement
  const { blocked } = staffDayOf(day, duty)
  const taken = start - before
  const previous = blocked[indexEndingAfter(blocked, taken - 1)]
  if (previous?.end === taken) return true
  const inside = day.plan.calendar.settings.buffersInsideHours
  return windowOf(day, placement)?.start === (inside ? taken : start)
}

/** The same at the end of the visit. */
export function touchesAfter(day: DayPlan, placement: Placement): boolean {
  const { duty, end, after } = placement
  const { blocked } = staffDayOf(day, duty)
  const released = end + after
  if (blocked[indexEndingAfter(blocked, released)]?.start === released) return true
  const inside = day.plan.calendar.settings.buffersInsideHours
  return windowOf(day, placement)?.end === (inside ? released : end)
}

/** Whether the staff member's free time right before the visit is long enough to be used, or empty. */
export function leavesUsableGap(day: DayPlan, { duty, start, before }: Placement): boolean {
  const { blocked, windows } = staffDayOf(day, duty)
  const taken = start - before
  const window = windows.find((piece) => piece.start < taken && taken <= piece.end)
  if (window === undefined || !isFree(blocked, taken - 1, taken)) return true
  const previous = blocked[indexEndingAfter(blocked, taken) - 1]
  const gap = taken - Math.max(window.start, previous?.end ?? window.start)
  return gap >= day.plan.calendar.settings.minimumGap * MINUTE
}

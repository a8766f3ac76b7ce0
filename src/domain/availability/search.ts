import type { StaffId } from '../ids.ts'
import type { EpochMs, SlotSettings } from './calendar.ts'
import type { DayPlan } from './day-plan.ts'
import { touchesAfter, touchesBefore } from './gap-rule.ts'
import type { Placement } from './placement.ts'

/** The terms of a search. */
export interface Terms {
  /** One staff member does all services. */
  readonly unsplit: boolean
  readonly gapRule: SlotSettings['gapRule']
  /** States of this day's searches that cannot be completed; they keep long chains and groups fast. */
  readonly deadEnds: Set<string>
}

/** One start that can be booked. */
export interface FreeStart {
  readonly start: EpochMs
  /** When the customer leaves, with the first staff of the list. */
  readonly end: EpochMs
  /**
   * One service: everyone who can do it then, in staff order. Several: the staff of one possible way, in the requested
   * order; `assignmentsAt` has the others.
   */
  readonly staffIds: readonly StaffId[]
}

/** One possible start of the visit. */
export interface Candidate {
  readonly start: EpochMs
  /** Off the grid, only the first free instant after a booking is allowed. */
  readonly isOnGrid: boolean
}

/** Receives one way to serve the request, its placements in the requested order; true ends the search. */
export type OnMatch = (placements: readonly Placement[]) => boolean

/** Whether the visit touches a window edge, a break or a booking at its start or its end. */
export function touchesSomething(day: DayPlan, placements: readonly Placement[]): boolean {
  const starts = Math.min(...placements.map(({ start }) => start))
  const ends = Math.max(...placements.map(({ end }) => end))
  return placements.some(
    (placement) =>
      (placement.start === starts && touchesBefore(day, placement)) ||
      (placement.end === ends && touchesAfter(day, placement)),
  )
}

export const byPosition = (a: Placement, b: Placement) => a.duty.position - b.duty.position

import type { StaffId } from '../ids.ts'
import type { EpochMs, SlotSettings } from './calendar.ts'
import type { DayPlan } from './day-plan.ts'
import { touchesAfter, touchesBefore } from './gap-rule.ts'
import type { Placement } from './placement.ts'

/** Under which terms ways to serve a request are looked for. */
export interface Terms {
  /** One staff member does everything. */
  readonly unsplit: boolean
  readonly gapRule: SlotSettings['gapRule']
  /** States of this day's searches from which nothing can be completed: what keeps long chains and groups quick. */
  readonly deadEnds: Set<string>
}

/** One start that can be booked. */
export interface FreeStart {
  readonly start: EpochMs
  /** When the customer leaves, with the staff named first. */
  readonly end: EpochMs
  /**
   * One service: everyone who can do it then, in staff order. Several: the staff of one way to do them, in the
   * order asked; `assignmentsAt` has the others.
   */
  readonly staffIds: readonly StaffId[]
}

/** One moment at which the visit might start. */
export interface Candidate {
  readonly start: EpochMs
  /** Off the grid only the first free instant after a booking will do. */
  readonly isOnGrid: boolean
}

/** Receives one way to serve the request, its placements in the order asked for; true ends the search. */
export type OnMatch = (placements: readonly Placement[]) => boolean

/** Whether the visit leans on a window edge, a break or a booking at its start or at its end. */
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

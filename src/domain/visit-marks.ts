/** How far a salon says that a visit is. */
export type VisitMark = 'confirmed' | 'checked_in' | 'in_progress' | 'completed' | 'no_show'

const EARLIEST_HOURS = 12

/** Nobody arrives half a day early, and nothing is over before it began. @param start, now epoch milliseconds */
export function isNearEnough(mark: VisitMark, start: number, now: number): boolean {
  if (mark === 'confirmed') return true
  const isAfterwards = mark === 'completed' || mark === 'no_show'
  return (isAfterwards ? start : start - EARLIEST_HOURS * 3_600_000) <= now
}

import type { EpochMs, Range } from './calendar.ts'
import { hasResource, type Crew, type DayPlan } from './day-plan.ts'
import type { Duty } from './duties.ts'
import { leavesUsableGap } from './gap-rule.ts'
import { isTightStart, placementAt, staffDayOf } from './placement.ts'
import { touchesSomething, type Candidate, type Terms, type FreeStart } from './search.ts'

/**
 * All starts of a visit with one service, the most common request: one pass over the day for each staff member instead
 * of a search at every candidate. Gives the same answer as `searchWays`. Candidates are in order.
 */
export function startsOfOne(day: DayPlan, candidates: readonly Candidate[], terms: Terms): FreeStart[] {
  const { nobody } = day.plan
  const crews = candidates.map(() => nobody)
  // Indexed loops, because the pairs of `entries()`, thousands in a month, were a third of the garbage of an answer.
  for (const duty of day.duties[0] ?? []) {
    const fits = fitInOrder(day, duty)
    for (let index = 0; index < candidates.length; index++) {
      const candidate = candidates[index] as Candidate
      if (!fits(candidate.start) || !isWelcome(day, duty, candidate, terms)) continue
      crews[index] = joined(crews[index] as Crew, duty)
    }
  }
  const starts: FreeStart[] = []
  for (let index = 0; index < candidates.length; index++) {
    const { start } = candidates[index] as Candidate
    const { length, staffIds } = crews[index] as Crew
    if (staffIds.length > 0) starts.push({ start, end: start + length, staffIds })
  }
  return starts
}

/** The crew with one more member at the end. Months repeat the same few crews, so each is made once. */
function joined(crew: Crew, { staffId, staffOrder, length }: Duty): Crew {
  const known = crew.larger[staffOrder]
  if (known !== undefined) return known
  const isFirst = crew.staffIds.length === 0
  const larger = {
    staffIds: [...crew.staffIds, staffId],
    length: isFirst ? length : crew.length,
    larger: [],
  }
  crew.larger[staffOrder] = larger
  return larger
}

/** Whether the staff member works and is free for the duty and its buffers; must be called with ascending starts. */
export function fitInOrder(day: DayPlan, duty: Duty): (start: EpochMs) => boolean {
  const { windows, blocked } = staffDayOf(day, duty)
  const inside = day.plan.calendar.settings.buffersInsideHours
  const from = inside ? -duty.before : 0
  const to = inside ? duty.length + duty.after : duty.length
  const { taken } = duty
  // For each range of work, the first blocked range that does not end before it.
  const next = taken.map(() => 0)
  return (start) => {
    if (!isInside(windows, start + from, start + to)) return false
    for (let piece = 0; piece < taken.length; piece++) {
      const { start: begins, end: ends } = taken[piece] as Range
      let index = next[piece] as number
      let range = blocked[index]
      while (range !== undefined && range.end <= start + begins) range = blocked[++index]
      next[piece] = index
      if (range !== undefined && range.start < start + ends) return false
    }
    return true
  }
}

function isInside(windows: readonly Range[], from: EpochMs, to: EpochMs): boolean {
  for (const window of windows) if (window.start <= from && to <= window.end) return true
  return false
}

function isWelcome(day: DayPlan, duty: Duty, { start, isOnGrid }: Candidate, { gapRule }: Terms): boolean {
  if (isOnGrid && gapRule === 'none' && duty.resourceId === null) return true
  const placement = placementAt(duty, start)
  if (!hasResource(day, duty, start, [])) return false
  if (gapRule === 'minimum' && !leavesUsableGap(day, placement)) return false
  if (!isOnGrid && !isTightStart(day, placement)) return false
  return gapRule !== 'touch' || touchesSomething(day, [placement])
}

import { MINUTE, type EpochMs, type Range } from '../availability/calendar.ts'

/** The offered free time, with the free time around it. */
export interface FreeGap extends Range {
  /** The shortest visit that the salon sells: a shorter remainder stays empty. */
  readonly shortestMinutes: number
}

/** How a visit fits: it fills the gap, leaves usable time, or leaves unusable time. */
export type Fit = 0 | 1 | 2

export function fitOf({ start, end, shortestMinutes }: FreeGap, visit: Range): Fit {
  const rests = [visit.start - start, end - visit.end].filter((rest) => rest > 0)
  if (rests.length === 0) return 0
  return rests.every((rest) => rest >= shortestMinutes * MINUTE) ? 1 : 2
}

/** The best fitting of a customer's possible starts; of equal ones the earliest. Undefined without any. */
export const bestStart = <Start extends Range>(gap: FreeGap, starts: readonly Start[]): Start | undefined =>
  starts.toSorted((a, b) => fitOf(gap, a) - fitOf(gap, b) || a.start - b.start)[0]

/** A waitlist entry with the visit that would be offered. */
export interface WaitingVisit extends Range {
  readonly joinedAt: EpochMs
  /** Decides between two customers who joined in the same millisecond. */
  readonly entryId: string
}

/** The order of offers: the best fit first, then the longest waiting time. */
export const rankWaiting = <Waiting extends WaitingVisit>(
  gap: FreeGap,
  waiting: readonly Waiting[],
): readonly Waiting[] =>
  waiting.toSorted(
    (a, b) => fitOf(gap, a) - fitOf(gap, b) || a.joinedAt - b.joinedAt || (a.entryId < b.entryId ? -1 : 1),
  )

/**
 * The customers who are offered a time together; the hold of the first keeps it for all. Each visit lies within the
 * first one's time, so that whichever is taken was held.
 */
export function roundOf<Waiting extends Range>(ranked: readonly Waiting[], most: number): readonly Waiting[] {
  const chosen = ranked.slice(0, most)
  const longest = chosen.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0]
  if (longest === undefined) return []
  const isKept = (one: Waiting) => longest.start <= one.start && one.end <= longest.end
  return [longest, ...chosen.filter((one) => one !== longest && isKept(one))]
}

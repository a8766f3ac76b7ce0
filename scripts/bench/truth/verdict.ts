/** The allowed age of a search's data, in milliseconds. */
const lagMs = 2000

/** A write that frees or takes times of a salon, from its request to its answer; an unfinished one has no end yet. */
export interface Change {
  readonly from: number
  to: number
}

/** An answer, with the engine's results just before and just after it. Times in milliseconds of one clock. */
export interface Observation {
  readonly from: number
  readonly to: number
  readonly listed: ReadonlySet<string>
  readonly before: ReadonlySet<string>
  readonly after: ReadonlySet<string>
}

export type Verdict = 'true' | 'within the lag' | 'wrongly listed' | 'left out'

/**
 * The claim of an answer about one salon. Listed, it has a start at some moment of the search; left out, it had none
 * at some moment of it or of the two seconds before.
 */
export function verdictOn(salon: string, seen: Observation, changes: readonly Change[]): Verdict {
  const { from, to, listed, before, after } = seen
  const isFree = [before.has(salon), after.has(salon)]
  const isListed = listed.has(salon)
  if (isFree.includes(isListed)) return 'true'
  const since = isListed ? from : from - lagMs
  if (changes.some((change) => change.from <= to && change.to >= since)) return 'within the lag'
  return isListed ? 'wrongly listed' : 'left out'
}

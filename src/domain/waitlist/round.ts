/** The present hold of an offered time. */
export interface KeptBy {
  readonly status: string
  /** Null once the hold has ended. */
  readonly expiresAt: Temporal.Instant | null
}

export interface Round {
  /** The ends of the open offers; empty: all are answered. */
  readonly ends: readonly Temporal.Instant[]
  readonly hold: KeptBy | null
}

/**
 * How long after the deadline an answer still counts: it was sent in time and arrived late, or was sent again because the
 * server was too busy.
 */
export const LATE_SECONDS = 15
/** How long after the deadline a round is decided: the longest that such an answer may wait for the database. */
export const DECIDED_SECONDS = 40
/**
 * How long after the deadline the time stays held: long enough to offer it to the next person before a stranger can take
 * it.
 */
export const HANDOVER_SECONDS = 90

const isAfter = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) > 0

const latest = (instants: readonly Temporal.Instant[]): Temporal.Instant | undefined =>
  instants.toSorted((a, b) => Temporal.Instant.compare(a, b)).at(-1)

const isHeld = ({ hold }: Round): boolean => hold?.status === 'held'

/** When a round ends; null: it is over. The hold of a customer who is paying is longer, and the round waits for it. */
export function roundUntil(round: Round, now: Temporal.Instant): Temporal.Instant | null {
  const end = latest(round.ends)
  if (end === undefined || !isHeld(round)) return null
  const kept = round.hold?.expiresAt ?? end
  const isPaying = isAfter(kept, end.add({ seconds: HANDOVER_SECONDS }))
  const until = isPaying ? kept : end.add({ seconds: DECIDED_SECONDS })
  return isAfter(until, now) ? until : null
}

/** How unanswered offers end: another customer was faster, or the time to answer is over. */
export const unanswered = ({ hold }: Round): 'lost' | 'passed' =>
  hold !== null && hold.status !== 'held' && hold.status !== 'expired' ? 'lost' : 'passed'

/** What keeps an offered time, as it is now. */
export interface KeptBy {
  readonly status: string
  /** Null once it is no hold any more. */
  readonly expiresAt: Temporal.Instant | null
}

export interface Round {
  /** When the offers end that nobody has answered; empty: all were. */
  readonly ends: readonly Temporal.Instant[]
  readonly hold: KeptBy | null
}

/**
 * A time is kept a little longer than its offer says: so long it takes until it is offered to the next, and strangers must not
 * be faster.
 */
export const HANDOVER_SECONDS = 60

const isAfter = (one: Temporal.Instant, other: Temporal.Instant): boolean =>
  Temporal.Instant.compare(one, other) > 0

const latest = (instants: readonly Temporal.Instant[]): Temporal.Instant | undefined =>
  instants.toSorted((a, b) => Temporal.Instant.compare(a, b)).at(-1)

const isHeld = ({ hold }: Round): boolean => hold?.status === 'held'

/** Until when a round goes on; null: it is over. Who pays has a longer hold, and is waited for. */
export function roundUntil(round: Round, now: Temporal.Instant): Temporal.Instant | null {
  const end = latest(round.ends)
  if (end === undefined || !isHeld(round)) return null
  const kept = round.hold?.expiresAt ?? end
  const isPaying = isAfter(kept, end.add({ seconds: HANDOVER_SECONDS }))
  const until = isPaying ? kept : end
  return isAfter(until, now) ? until : null
}

/** How offers end that nobody answered: somebody else was faster, or the time went by. */
export const unanswered = ({ hold }: Round): 'lost' | 'passed' =>
  hold !== null && hold.status !== 'held' && hold.status !== 'expired' ? 'lost' : 'passed'

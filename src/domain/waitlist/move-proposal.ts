import { afterQuiet, eveningBefore } from '../messages/quiet-hours.ts'

/**
 * What became of a salon's question whether a customer would come at another time. `taken`: another appointment has the
 * time. `changed`: her appointment was moved elsewhere, or is gone. `withdrawn`: the salon took the question back.
 */
export const proposalOutcomes = ['yes', 'no', 'lapsed', 'taken', 'changed', 'withdrawn'] as const
export type ProposalOutcome = (typeof proposalOutcomes)[number]
export type ProposalState = ProposalOutcome | 'asked'

/** A time that is nearer is not asked about by mail: it is for the phone. */
const LEAST_MINUTES = 120
/** How long one may think: half of what is left, but no longer than a day. */
const MOST_MINUTES = 24 * 60
/** At least so long one may think, and so long before the time a question ends. */
const MARGIN_MINUTES = 60
/** How long a salon leaves a customer alone after a question. */
const REST_DAYS = 7

/**
 * Until when a question about a time stands. Asked at night, it is read in the morning, so the time to think begins then;
 * nor does it end at night, if there is room. Null: the time is too near.
 */
export function proposalUntil(
  start: Temporal.Instant,
  now: Temporal.Instant,
  timeZone: string,
): Temporal.Instant | null {
  const read = afterQuiet(now, timeZone)
  const left = read.until(start).total('minutes')
  if (left < LEAST_MINUTES) return null
  const until = read.add({ minutes: Math.min(MOST_MINUTES, Math.floor(left / 2)) })
  const [morning, evening] = [afterQuiet(until, timeZone), eveningBefore(until, timeZone)]
  if (morning.until(start).total('minutes') >= MARGIN_MINUTES) return morning
  return read.until(evening).total('minutes') >= MARGIN_MINUTES ? evening : until
}

/** A question that a salon asked a customer before. */
export interface FormerProposal {
  readonly askedAt: Temporal.Instant
  readonly outcome: ProposalOutcome | null
  /** Whether it was about the same appointment. */
  readonly isSame: boolean
}

/**
 * Why a customer is not asked now. `asked`: a question is open. `declined`: she said no for this appointment. `lately`: the
 * salon asked her some days ago, whatever came of it.
 */
export type AskRefusal = 'asked' | 'declined' | 'lately'

export function askRefusal(former: readonly FormerProposal[], now: Temporal.Instant): AskRefusal | null {
  if (former.some(({ outcome }) => outcome === null)) return 'asked'
  if (former.some(({ isSame, outcome }) => isSame && outcome === 'no')) return 'declined'
  const since = now.subtract({ hours: REST_DAYS * 24 })
  return former.some(({ askedAt }) => Temporal.Instant.compare(askedAt, since) > 0) ? 'lately' : null
}

/** A question as it stands in the database, beside how things are now. */
export interface ProposalNow {
  readonly outcome: ProposalOutcome | null
  readonly expiresAt: Temporal.Instant
  /** Whether the appointment is as it was when it was asked. */
  readonly isSameVersion: boolean
  /** Whether the proposed time has been taken meanwhile. */
  readonly isTaken: boolean
}

/** How a question stands; what has ended it counts at once, also before its row says so. */
export function proposalState(
  { outcome, expiresAt, isSameVersion, isTaken }: ProposalNow,
  now: Temporal.Instant,
): ProposalState {
  if (outcome !== null) return outcome
  if (!isSameVersion) return 'changed'
  if (isTaken) return 'taken'
  return Temporal.Instant.compare(expiresAt, now) <= 0 ? 'lapsed' : 'asked'
}

import { afterQuiet, eveningBefore } from '../messages/quiet-hours.ts'

/**
 * The outcome of a salon's question whether a customer would come at another time. `taken`: another appointment has the
 * time. `changed`: her appointment was moved elsewhere, or is gone. `withdrawn`: the salon withdrew the question.
 */
export const proposalOutcomes = ['yes', 'no', 'lapsed', 'taken', 'changed', 'withdrawn'] as const
export type ProposalOutcome = (typeof proposalOutcomes)[number]
export type ProposalState = ProposalOutcome | 'asked'

/** A nearer time is not asked about by message: that needs a call. */
const LEAST_MINUTES = 120
/** The time to answer: half of the remaining time, but at most a day. */
const MOST_MINUTES = 24 * 60
/** The least time to answer, and the least time between the end of the question and the proposed start. */
const MARGIN_MINUTES = 60
/** How long a salon must not ask a customer again. */
const REST_DAYS = 7

/**
 * Until when a question is open. Asked at night, it is read in the morning, so the time to answer begins then;
 * and it does not end at night, if there is room. Null: the time is too near.
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

/** A salon's earlier question to a customer. */
export interface FormerProposal {
  readonly askedAt: Temporal.Instant
  readonly outcome: ProposalOutcome | null
  /** Whether it was about the same appointment. */
  readonly isSame: boolean
}

/**
 * Why a customer can't be asked now. `asked`: a question is open. `declined`: she said no for this appointment.
 * `lately`: the salon asked her some days ago, whatever the outcome.
 */
export type AskRefusal = 'asked' | 'declined' | 'lately'

export function askRefusal(former: readonly FormerProposal[], now: Temporal.Instant): AskRefusal | null {
  if (former.some(({ outcome }) => outcome === null)) return 'asked'
  if (former.some(({ isSame, outcome }) => isSame && outcome === 'no')) return 'declined'
  const since = now.subtract({ hours: REST_DAYS * 24 })
  return former.some(({ askedAt }) => Temporal.Instant.compare(askedAt, since) > 0) ? 'lately' : null
}

/** A question in the database, with the present facts. */
export interface ProposalNow {
  readonly outcome: ProposalOutcome | null
  readonly expiresAt: Temporal.Instant
  /** Whether the appointment is unchanged since the question. */
  readonly isSameVersion: boolean
  /** Whether the proposed time has been taken meanwhile. */
  readonly isTaken: boolean
}

/** The present status of a question; an event that has ended it counts at once, even before its row says so. */
export function proposalState(
  { outcome, expiresAt, isSameVersion, isTaken }: ProposalNow,
  now: Temporal.Instant,
): ProposalState {
  if (outcome !== null) return outcome
  if (!isSameVersion) return 'changed'
  if (isTaken) return 'taken'
  return Temporal.Instant.compare(expiresAt, now) <= 0 ? 'lapsed' : 'asked'
}

/** A booking as one team member does it. */
export interface Work {
  readonly status: string
  /** Null: she does nothing of it, or no longer. */
  readonly times: { readonly start: Temporal.Instant; readonly end: Temporal.Instant } | null
}

const there = new Set(['confirmed', 'checked_in', 'in_progress', 'completed', 'no_show'])

/** What her calendar has to show of a booking. What is over is left as it is: nobody looks at it to plan a day. */
export function writeNeed(
  { status, times }: Work,
  isWritten: boolean,
  now: Temporal.Instant,
): 'put' | 'remove' | 'nothing' {
  if (times === null || !there.has(status)) return isWritten ? 'remove' : 'nothing'
  return Temporal.Instant.compare(times.end, now) <= 0 ? 'nothing' : 'put'
}

/** What Google says to a write. */
export type WriteOutcome = 'done' | 'exists' | 'missing' | 'refused' | 'trouble'

/** A refusal is about this event alone; trouble is about the whole calendar, so nothing else is tried. */
export function writeOutcome(status: number): WriteOutcome {
  if (status >= 200 && status < 300) return 'done'
  if (status === 409) return 'exists'
  if (status === 404 || status === 410) return 'missing'
  return status === 400 || status === 412 ? 'refused' : 'trouble'
}

/** Minutes until a refused event is tried again; undefined: no more, until the booking changes. */
export const retryMinutes = (attempts: number): number | undefined =>
  attempts >= 6 ? undefined : 2 ** attempts

/** Why Google refuses an event, as far as a person can do something about it. */
export const eventRefusals = ['time', 'words', 'changed', 'other'] as const
export type EventRefusal = (typeof eventRefusals)[number]

const refusals: ReadonlyMap<string | undefined, EventRefusal> = new Map([
  ['timeRangeEmpty', 'time'],
  ['invalidTimeRange', 'time'],
  ['invalid', 'words'],
  ['invalidParameter', 'words'],
  ['parseError', 'words'],
  ['conditionNotMet', 'changed'],
])

/** @param reason Google's own word; undefined: it gave none */
export const refusalOf = (reason: string | undefined): EventRefusal => refusals.get(reason) ?? 'other'

/** What the team hears of when an event of ours stands there as nobody here wrote it; undefined: nothing. */
export function contradiction(
  written: { readonly start: Temporal.Instant; readonly end: Temporal.Instant } | null,
  there: { readonly start: Temporal.Instant; readonly end: Temporal.Instant } | null,
): 'removed-outside' | 'moved-outside' | undefined {
  if (written === null) return undefined
  if (there === null) return 'removed-outside'
  return written.start.equals(there.start) && written.end.equals(there.end) ? undefined : 'moved-outside'
}

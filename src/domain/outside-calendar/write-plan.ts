/** A booking from the view of one team member. */
export interface Work {
  readonly status: string
  /** Null: she has no part in it, or no longer. */
  readonly times: { readonly start: Temporal.Instant; readonly end: Temporal.Instant } | null
}

const there = new Set(['confirmed', 'checked_in', 'in_progress', 'completed', 'no_show'])

/**
 * The event that her calendar should have for a booking. Past bookings are left as they are: nobody plans a day by
 * them.
 */
export function writeNeed(
  { status, times }: Work,
  isWritten: boolean,
  now: Temporal.Instant,
): 'put' | 'remove' | 'nothing' {
  if (times === null || !there.has(status)) return isWritten ? 'remove' : 'nothing'
  return Temporal.Instant.compare(times.end, now) <= 0 ? 'nothing' : 'put'
}

/** Google's answer to a write. */
export type WriteOutcome = 'done' | 'exists' | 'missing' | 'refused' | 'trouble'

/** A refusal concerns this event alone; trouble concerns the whole calendar, so nothing else is tried. */
export function writeOutcome(status: number): WriteOutcome {
  if (status >= 200 && status < 300) return 'done'
  if (status === 409) return 'exists'
  if (status === 404 || status === 410) return 'missing'
  return status === 400 || status === 412 ? 'refused' : 'trouble'
}

/** Minutes until a refused event is tried again; undefined: not until the booking changes. */
export const retryMinutes = (attempts: number): number | undefined =>
  attempts >= 6 ? undefined : 2 ** attempts

/** Why Google refuses an event, as far as a person can act on it. */
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

/** @param reason Google's own word; undefined: none */
export const refusalOf = (reason: string | undefined): EventRefusal => refusals.get(reason) ?? 'other'

/** The notice to the team about an event of ours that was changed there; undefined: none. */
export function contradiction(
  written: { readonly start: Temporal.Instant; readonly end: Temporal.Instant } | null,
  there: { readonly start: Temporal.Instant; readonly end: Temporal.Instant } | null,
): 'removed-outside' | 'moved-outside' | undefined {
  if (written === null) return undefined
  if (there === null) return 'removed-outside'
  return written.start.equals(there.start) && written.end.equals(there.end) ? undefined : 'moved-outside'
}

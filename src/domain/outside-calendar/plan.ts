/** How often a calendar is read even without a push by Google, which may be lost. */
export const SWEEP_MINUTES = 15
/** How often everything is read again, so that the days ahead move on. */
const WHOLE_DAYS = 7
const RENEW_BEFORE_HOURS = 24
const ASK_AGAIN_HOURS = 6
/** Trouble that lasts this long is reported; with the longest pause between two tries, that is within the hour. */
const TELL_AFTER_MINUTES = 30
const LONGEST_PAUSE_MINUTES = 15

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0
const hours = (days: number): number => days * 24

/** Until when a calendar was read, and when; null: never. */
export interface ReadSoFar {
  readonly syncToken: string | null
  readonly wholeAt: Temporal.Instant | null
  readonly wholeUntil: Temporal.Instant | null
}

/** The days of a full read: all that can be booked until the next one. */
export const windowOf = (now: Temporal.Instant, horizonDays: number) => ({
  from: now.subtract({ hours: 24 }),
  until: now.add({ hours: hours(horizonDays + WHOLE_DAYS + 2) }),
})

/** Whether a full read is needed instead of the changes. */
export function needsWhole(
  { syncToken, wholeAt, wholeUntil }: ReadSoFar,
  now: Temporal.Instant,
  horizonDays: number,
): boolean {
  if (syncToken === null || wholeAt === null || wholeUntil === null) return true
  if (!isBefore(now, wholeAt.add({ hours: hours(WHOLE_DAYS) }))) return true
  // The salon may now be booked further ahead than before.
  return isBefore(wholeUntil, now.add({ hours: hours(horizonDays + 1) }))
}

/** Minutes until the next try, after so many failures in a row. */
export const pauseMinutes = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MINUTES, 2 ** Math.max(0, failures - 1))

/** Whether the person is to be notified of trouble. */
export const isToTell = (failingSince: Temporal.Instant, now: Temporal.Instant): boolean =>
  !isBefore(now, failingSince.add({ minutes: TELL_AFTER_MINUTES }))

/** The requirements of a channel for pushes. They only come to a site with a certificate. */
export function channelNeed(
  channel: { readonly expiresAt: Temporal.Instant | null; readonly dueAt: Temporal.Instant | null },
  now: Temporal.Instant,
  publicUrl: string,
): 'nothing' | 'open' {
  if (!publicUrl.startsWith('https:')) return 'nothing'
  if (channel.dueAt !== null && isBefore(now, channel.dueAt)) return 'nothing'
  const { expiresAt } = channel
  return expiresAt !== null && isBefore(now, expiresAt.subtract({ hours: RENEW_BEFORE_HOURS }))
    ? 'nothing'
    : 'open'
}

/** When a channel is requested again after Google refused one; until then the periodic reads suffice. */
export const askAgainAt = (now: Temporal.Instant): Temporal.Instant => now.add({ hours: ASK_AGAIN_HOURS })

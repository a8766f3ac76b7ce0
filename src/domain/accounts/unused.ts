import { localDay } from '../local-day.ts'
import { keptSince } from '../retention.ts'
import { defaultTimeZone } from '../time-zone.ts'

export interface AccountUse {
  /** The last sign-in, use of one, or appointment. */
  readonly lastUsedAt: string
  /** When its owner was last warned of the deletion. */
  readonly warnedAt: string | null
}

/** The time from the warning to the deletion. */
const notice = { hours: 30 * 24 }

/** Accounts that were used since then are kept. */
export const unusedSince = (now: Temporal.Instant): Temporal.Instant =>
  keptSince('unused-accounts', now.add(notice))

/** The day of the deletion that a present warning names, in Greece. */
export const deletionDay = (now: Temporal.Instant): Temporal.PlainDate =>
  localDay(now.add(notice), defaultTimeZone)

/** The next step for an unused account. A use after the warning cancels it. */
export function unusedStep(
  { lastUsedAt, warnedAt }: AccountUse,
  now: Temporal.Instant,
): 'keep' | 'warn' | 'wait' | 'delete' {
  const lastUse = Temporal.Instant.from(lastUsedAt)
  if (Temporal.Instant.compare(lastUse, unusedSince(now)) >= 0) return 'keep'
  if (warnedAt === null) return 'warn'
  const warned = Temporal.Instant.from(warnedAt)
  if (Temporal.Instant.compare(warned, lastUse) <= 0) return 'warn'
  return Temporal.Instant.compare(warned.add(notice), now) <= 0 ? 'delete' : 'wait'
}

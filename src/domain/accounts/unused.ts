import { localDay } from '../local-day.ts'
import { keptSince } from '../retention.ts'
import { defaultTimeZone } from '../time-zone.ts'

export interface AccountUse {
  /** The last sign-in, use of one, or appointment. */
  readonly lastUsedAt: string
  /** When its owner was last told that it will be deleted. */
  readonly warnedAt: string | null
}

/** From the mail to the deletion. */
const notice = { hours: 30 * 24 }

/** Accounts that were used since then are left alone. */
export const unusedSince = (now: Temporal.Instant): Temporal.Instant =>
  keptSince('unused-accounts', now.add(notice))

/** The day that a warning of now names, in Greece. */
export const deletionDay = (now: Temporal.Instant): Temporal.PlainDate =>
  localDay(now.add(notice), defaultTimeZone)

/** What happens to an account that is unused. A use after the warning makes it void. */
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

/** How often a worker looks at all that is due; in between it looks at what became due in the last minute. */
const WHOLE_EVERY_SECONDS = 30
const BACK_SECONDS = 60

/** When the last look at all that is due began that left nothing; null: there was none. */
export interface Looks {
  whole: Temporal.Instant | null
}

/**
 * From when on a worker looks for what is due; null: at all of it. While a transaction elsewhere stays open, the database
 * keeps every row that was due since, and a look at all passes each of them again.
 */
export function lookFrom({ whole }: Looks, now: Temporal.Instant): Temporal.Instant | null {
  const seconds = whole?.until(now).total('seconds') ?? -1
  return seconds < 0 || seconds >= WHOLE_EVERY_SECONDS ? null : now.subtract({ seconds: BACK_SECONDS })
}

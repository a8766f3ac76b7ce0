/** How often a worker looks through everything that is due; in between it checks only the last minute. */
const WHOLE_EVERY_SECONDS = 30
const BACK_SECONDS = 60

/** When the last complete look began that left no due message; null before the first. */
export interface Looks {
  whole: Temporal.Instant | null
}

/**
 * The earliest due time that a worker looks for; null: it looks through everything. While another transaction stays open,
 * the database keeps the index entry of every message that was due since, and a complete look passes all of them again.
 */
export function lookFrom({ whole }: Looks, now: Temporal.Instant): Temporal.Instant | null {
  const seconds = whole?.until(now).total('seconds') ?? -1
  return seconds < 0 || seconds >= WHOLE_EVERY_SECONDS ? null : now.subtract({ seconds: BACK_SECONDS })
}

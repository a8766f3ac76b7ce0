import type { EpochMs } from './calendar.ts'

export interface SeriesRhythm {
  readonly weeks: number
  /** The number of starts that follow. */
  readonly count: number
}

/**
 * The starts that repeat a visit at a rhythm of weeks, on the same weekday and at the same local time, across changes
 * of the clock. Starts up to `after` are skipped: a series may continue a visit of long ago.
 */
export function seriesStarts(
  first: EpochMs,
  timeZone: string,
  { weeks, count }: SeriesRhythm,
  after: EpochMs,
): readonly EpochMs[] {
  const from = Temporal.Instant.fromEpochMilliseconds(first).toZonedDateTimeISO(timeZone)
  const starts: EpochMs[] = []
  for (let n = 1; starts.length < count; n++) {
    const { epochMilliseconds: start } = from.add({ weeks: n * weeks })
    if (start > after) starts.push(start)
  }
  return starts
}

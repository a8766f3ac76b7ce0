import type { EpochMs } from './calendar.ts'

export interface SeriesRhythm {
  readonly weeks: number
  /** How many starts follow. */
  readonly count: number
}

/**
 * The starts that follow a visit every so many weeks, on the same weekday and by the same local time, across changes of
 * the clock. Those up to `after` are passed over: a series may go on from a visit of long ago.
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

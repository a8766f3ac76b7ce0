import type { EpochMs } from './calendar.ts'
import type { DayStarts } from './free-starts.ts'
import type { FreeStart } from './search.ts'

/** The free starts nearest to a requested one, in order of time; of two equally near ones the earlier counts. */
export function nearestStarts(days: readonly DayStarts[], wanted: EpochMs, count = 3): FreeStart[] {
  const distance = ({ start }: FreeStart) => Math.abs(start - wanted)
  return days
    .flatMap(({ starts }) => starts)
    .sort((a, b) => distance(a) - distance(b) || a.start - b.start)
    .slice(0, count)
    .sort((a, b) => a.start - b.start)
}

import type { MinuteRange } from '#domain/availability/calendar.ts'
import type { StaffShift, WeekDay } from '#features/team/contract/week.ts'

import { clock } from '../../hours-steps.ts'
import { useTeamWords } from '../words.ts'

/** «10:00–14:00, 17:00–21:00» */
export const timesOf = (ranges: readonly MinuteRange[]): string =>
  ranges.map(([from, to]) => `${clock(from)}–${clock(to)}`).join(', ')

/** The absences that overlap a shift, and whether they cover all of it. */
export function missedOf({ ranges, away }: Pick<StaffShift, 'ranges' | 'away'>) {
  const takesAll = (range: MinuteRange) => away.some(({ start, end }) => start <= range[0] && range[1] <= end)
  return {
    isAll: ranges.length > 0 && ranges.every(takesAll),
    away: away.filter(({ start, end }) => ranges.some(([from, to]) => start < to && from < end)),
  }
}

/** The content of a cell of the week, for screen readers: first what the cell shows, in its order. */
export function useShiftText(shift: StaffShift, { open, reason }: WeekDay): string {
  const { shifts: words } = useTeamWords()
  const { ranges, breaks, isOwn } = shift
  const { isAll, away } = missedOf(shift)
  if (open.length === 0) return [words.closed, reason ?? ''].filter(Boolean).join(', ')
  return [
    timesOf(ranges) || words.off,
    ...away.map(({ start, end, reason: why }) =>
      [isAll ? words.away : words.awayAt(timesOf([[start, end]])), why].filter(Boolean).join(': '),
    ),
    breaks.length > 0 && words.breakAt(timesOf(breaks)),
    isOwn && words.own,
  ]
    .filter(Boolean)
    .join(', ')
}

import type { MinuteRange } from './availability/calendar.ts'

/** The hours of one weekday: ranges of work, and breaks inside them; no work is a day off. */
export interface DayHours {
  /** ISO: 1 = Monday. */
  readonly weekday: number
  readonly ranges: readonly MinuteRange[]
  readonly breaks?: readonly MinuteRange[] | undefined
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export const DAY_MINUTES = 1440

/** `backwards`: ends before it begins. `overlap`: two of a kind overlap. `outside`: a break outside of work. */
export type HoursFault = 'backwards' | 'overlap' | 'outside'

const inOrder = (ranges: readonly MinuteRange[]): MinuteRange[] => ranges.toSorted(([a], [b]) => a - b)

function faultOfRanges(ranges: readonly MinuteRange[]): HoursFault | undefined {
  if (ranges.some(([from, to]) => from >= to)) return 'backwards'
  return inOrder(ranges).some(([from], n, all) => n > 0 && from < (all[n - 1]?.[1] ?? 0))
    ? 'overlap'
    : undefined
}

/** The fault of a day; undefined if it is valid. */
export function hoursFault({
  ranges,
  breaks = [],
}: Pick<DayHours, 'ranges' | 'breaks'>): HoursFault | undefined {
  const isInside = ([from, to]: MinuteRange) => ranges.some(([start, end]) => start <= from && to <= end)
  return faultOfRanges(ranges) ?? faultOfRanges(breaks) ?? (breaks.every(isInside) ? undefined : 'outside')
}

/** Seven days from Monday; a missing day is a day off. Ranges are in the order of time. */
export const wholeWeek = (days: readonly DayHours[]): readonly DayHours[] =>
  weekdays.map((weekday) => {
    const day = days.find((each) => each.weekday === weekday)
    return { weekday, ranges: inOrder(day?.ranges ?? []), breaks: inOrder(day?.breaks ?? []) }
  })

/** Minutes of work in a week, without breaks. */
export const minutesOf = (days: readonly DayHours[]): number => {
  const sum = (ranges: readonly MinuteRange[]) => ranges.reduce((all, [from, to]) => all + to - from, 0)
  return days.reduce((all, { ranges, breaks = [] }) => all + sum(ranges) - sum(breaks), 0)
}

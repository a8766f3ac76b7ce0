import type { MinuteRange } from '#domain/availability/calendar.ts'
import { DAY_MINUTES, type DayHours } from '#domain/week-hours.ts'

/** What the editor offers; other times that are kept already stay. */
export const STEP_MINUTES = 15

const usual: MinuteRange = [600, 1080]
const isOpen = ({ ranges }: DayHours) => ranges.length > 0

/** 615 → "10:15"; the end of the day is "24:00". */
export const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Each time of a list, with the one that is chosen. */
export function timesBetween(first: number, last: number, chosen: number): readonly number[] {
  const times = Array.from(
    { length: Math.floor((last - first) / STEP_MINUTES) + 1 },
    (_, n) => first + n * STEP_MINUTES,
  )
  return times.includes(chosen) ? times : [...times, chosen].toSorted((a, b) => a - b)
}

const replaced = (week: readonly DayHours[], day: DayHours): readonly DayHours[] =>
  week.map((each) => (each.weekday === day.weekday ? day : each))

/** A day that begins to be worked is like the open day before it, or the usual ones. */
export function switched(week: readonly DayHours[], weekday: number): readonly DayHours[] {
  const day = week.find((each) => each.weekday === weekday)
  if (day && isOpen(day)) return replaced(week, { weekday, ranges: [], breaks: [] })
  const like = week.filter((each) => each.weekday < weekday && isOpen(each)).at(-1)
  return replaced(week, { weekday, ranges: like?.ranges ?? [usual], breaks: like?.breaks ?? [] })
}

/** One more stretch, after the last one where there is room. */
export function withRange(day: DayHours): DayHours {
  const end = Math.max(0, ...day.ranges.map(([, to]) => to))
  const from = Math.min(end + 60, DAY_MINUTES - STEP_MINUTES)
  return { ...day, ranges: [...day.ranges, [from, Math.min(from + 180, DAY_MINUTES)]] }
}

/** Half an hour in the middle of the longest stretch. */
export function withBreak(day: DayHours): DayHours {
  const [from, to] = day.ranges.toSorted(([a, b], [c, d]) => d - c - (b - a))[0] ?? usual
  const start = Math.round((from + to) / 2 / STEP_MINUTES) * STEP_MINUTES
  return { ...day, breaks: [...(day.breaks ?? []), [start, Math.min(start + 30, to)]] }
}

const without = (ranges: readonly MinuteRange[], n: number) => ranges.filter((_, each) => each !== n)

/** The last stretch takes the breaks along. */
export function withoutRange(day: DayHours, n: number): DayHours {
  const ranges = without(day.ranges, n)
  return { ...day, ranges, breaks: ranges.length === 0 ? [] : day.breaks }
}

export const withoutBreak = (day: DayHours, n: number): DayHours => ({
  ...day,
  breaks: without(day.breaks ?? [], n),
})

/** A stretch that was moved past its end takes the end along. */
export function moved(ranges: readonly MinuteRange[], n: number, [from, to]: MinuteRange): MinuteRange[] {
  const end = to > from ? to : Math.min(from + 60, DAY_MINUTES)
  return ranges.map((range, each) => (each === n ? [from, end] : range))
}

/** Gives other days the hours of one. */
export const copied = (
  week: readonly DayHours[],
  { ranges, breaks }: DayHours,
  to: 'all' | 'open',
): readonly DayHours[] =>
  week.map((day) => (to === 'all' || isOpen(day) ? { weekday: day.weekday, ranges, breaks } : day))

import type { MinuteRange } from '#domain/availability/calendar.ts'
import { DAY_MINUTES, type DayHours } from '#domain/week-hours.ts'

/** The editor offers times in these steps; other times that a salon already has stay. */
const STEP_MINUTES = 15

const usual: MinuteRange = [600, 1080]
const isOpen = ({ ranges }: DayHours) => ranges.length > 0

/** 615 → "10:15"; the end of the day is "24:00". */
export const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The times from the first to the last in steps, and the chosen one. */
export function timesBetween(first: number, last: number, chosen: number): readonly number[] {
  const times = Array.from(
    { length: Math.floor((last - first) / STEP_MINUTES) + 1 },
    (_, n) => first + n * STEP_MINUTES,
  )
  return times.includes(chosen) ? times : [...times, chosen].toSorted((a, b) => a - b)
}

/** The starts to choose from. */
export const startsFor = ([from]: MinuteRange): readonly number[] =>
  timesBetween(0, DAY_MINUTES - STEP_MINUTES, from)

/** The ends to choose from, all after the start. */
export const endsFor = ([from, to]: MinuteRange): readonly number[] =>
  timesBetween(from - (from % STEP_MINUTES) + STEP_MINUTES, DAY_MINUTES, to)

const replaced = (week: readonly DayHours[], day: DayHours): readonly DayHours[] =>
  week.map((each) => (each.weekday === day.weekday ? day : each))

/** Opens or closes a day; it opens like the open day before it, or at the usual hours. */
export function switched(week: readonly DayHours[], weekday: number): readonly DayHours[] {
  const day = week.find((each) => each.weekday === weekday)
  if (day && isOpen(day)) return replaced(week, { weekday, ranges: [], breaks: [] })
  const like = week.filter((each) => each.weekday < weekday && isOpen(each)).at(-1)
  return replaced(week, { weekday, ranges: like?.ranges ?? [usual], breaks: like?.breaks ?? [] })
}

/** Adds a stretch after the last one, as far as there is room. */
export function withRange(day: DayHours): DayHours {
  const end = Math.max(0, ...day.ranges.map(([, to]) => to))
  const from = Math.min(end + 60, DAY_MINUTES - STEP_MINUTES)
  return { ...day, ranges: [...day.ranges, [from, Math.min(from + 180, DAY_MINUTES)]] }
}

/** Adds a break of half an hour in the middle of the longest stretch. */
export function withBreak(day: DayHours): DayHours {
  const [from, to] = day.ranges.toSorted(([a, b], [c, d]) => d - c - (b - a))[0] ?? usual
  const start = Math.round((from + to) / 2 / STEP_MINUTES) * STEP_MINUTES
  return { ...day, breaks: [...(day.breaks ?? []), [start, Math.min(start + 30, to)]] }
}

const without = (ranges: readonly MinuteRange[], n: number) => ranges.filter((_, each) => each !== n)

/** Removes a stretch; with the last one go the breaks. */
export function withoutRange(day: DayHours, n: number): DayHours {
  const ranges = without(day.ranges, n)
  return { ...day, ranges, breaks: ranges.length === 0 ? [] : day.breaks }
}

export const withoutBreak = (day: DayHours, n: number): DayHours => ({
  ...day,
  breaks: without(day.breaks ?? [], n),
})

/** Changes a stretch; a start after the end moves the end too. */
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

import type { MinuteRange } from '#domain/availability/calendar.ts'
import { wholeWeek, type DayHours } from '#domain/week-hours.ts'

import { useHoursWords } from '../hours-editor-words.ts'
import { clock } from '../hours-steps.ts'
import { useTeamWords } from './words.ts'

const usual = { first: 480, last: 1320 }

/** Hours of a week at a glance: a column a day, morning at the left. */
export function WeekBar({ days }: { readonly days: readonly DayHours[] }) {
  const { person: words } = useTeamWords()
  const { days: names } = useHoursWords()
  const week = wholeWeek(days)
  const all = week.flatMap(({ ranges }) => ranges)
  const first = Math.min(usual.first, ...all.map(([from]) => from))
  const last = Math.max(usual.last, ...all.map(([, to]) => to))
  const place = ([from, to]: MinuteRange) => ({
    left: `${((from - first) / (last - first)) * 100}%`,
    width: `${((to - from) / (last - first)) * 100}%`,
  })
  return (
    <ul aria-label={words.week} className="grid grid-cols-7 gap-1">
      {week.map(({ weekday, ranges, breaks = [] }) => (
        <li key={weekday} title={textOf(ranges) || words.off}>
          <span className="sr-only">
            {names[weekday - 1]}: {textOf(ranges) || words.off}
          </span>
          <span aria-hidden="true" className="block text-center text-caption text-muted">
            {words.weekDays[weekday - 1]}
          </span>
          <span aria-hidden="true" className="relative mt-1 block h-3 overflow-hidden rounded-xs bg-line">
            {ranges.map((range) => (
              <span key={range[0]} className="absolute inset-y-0 bg-primary" style={place(range)} />
            ))}
            {breaks.map((range) => (
              <span key={range[0]} className="absolute inset-y-0 bg-line" style={place(range)} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

const textOf = (ranges: readonly MinuteRange[]): string =>
  ranges.map(([from, to]) => `${clock(from)}–${clock(to)}`).join(', ')

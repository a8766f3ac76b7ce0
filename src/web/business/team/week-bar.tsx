import type { MinuteRange } from '#domain/availability/calendar.ts'
import { wholeWeek, type DayHours } from '#domain/week-hours.ts'

import { useHoursWords } from '../hours-editor-words.ts'
import { clock } from '../hours-steps.ts'
import { useTeamWords } from './words.ts'

/** The minutes that the bar shows at least. */
const usual: MinuteRange = [480, 1320]

/** Hours of a week at a glance: a column a day, morning at the left. */
export function WeekBar({ days }: { readonly days: readonly DayHours[] }) {
  const { member: words } = useTeamWords()
  const week = wholeWeek(days)
  const all = week.flatMap(({ ranges }) => ranges)
  const first = Math.min(usual[0], ...all.map(([from]) => from))
  const last = Math.max(usual[1], ...all.map(([, to]) => to))
  return (
    <ul aria-label={words.week} className="grid grid-cols-7 gap-1">
      {week.map((day) => (
        <Day key={day.weekday} day={day} shown={[first, last]} />
      ))}
    </ul>
  )
}

interface DayProps {
  readonly day: DayHours
  /** From the left edge to the right. */
  readonly shown: MinuteRange
}

function Day({ day: { weekday, ranges, breaks = [] }, shown }: DayProps) {
  const { member: words } = useTeamWords()
  const { days: names } = useHoursWords()
  const text = ranges.map(([from, to]) => `${clock(from)}–${clock(to)}`).join(', ') || words.off
  return (
    <li title={text}>
      <span className="sr-only">
        {names[weekday - 1]}: {text}
      </span>
      <span aria-hidden="true" className="block text-center text-caption text-muted">
        {words.weekDays[weekday - 1]}
      </span>
      <span aria-hidden="true" className="relative mt-1 block h-3 overflow-hidden rounded-xs bg-line">
        {ranges.map((range) => (
          <span key={range[0]} className="absolute inset-y-0 bg-primary" style={placeOf(range, shown)} />
        ))}
        {breaks.map((range) => (
          <span key={range[0]} className="absolute inset-y-0 bg-line" style={placeOf(range, shown)} />
        ))}
      </span>
    </li>
  )
}

const placeOf = ([from, to]: MinuteRange, [first, last]: MinuteRange) => ({
  left: `${((from - first) / (last - first)) * 100}%`,
  width: `${((to - from) / (last - first)) * 100}%`,
})

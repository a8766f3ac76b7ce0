import type { DemandReport } from '#features/reports/contract.ts'

import { useReportWords } from './words.ts'

type Weekday = DemandReport['weekdays'][number]

/** Hours that are shown even where nobody wanted them, so that a few do not look like all. */
const usualHours = { from: 9, to: 21 }

/** How strong a cell is, by its share of the highest one; what is written on the strong ones is the other way round. */
const steps = [
  { upTo: 0.25, opacity: 0.14, text: 'text-ink' },
  { upTo: 0.5, opacity: 0.26, text: 'text-ink' },
  { upTo: 0.8, opacity: 0.88, text: 'text-on-primary' },
  { upTo: 1, opacity: 1, text: 'text-on-primary' },
] as const

/** The last two columns, which hold words. */
const wide = '13%'

interface LostGridProps {
  readonly weekdays: readonly Weekday[]
}

/** Weekdays by hours, the more wanted the stronger. The drawing is for the eye alone: readers are given the table. */
export function LostGrid({ weekdays }: LostGridProps) {
  const { lost: words } = useReportWords()
  const shown = hoursOf(weekdays)
  const cells = (day: Weekday) => shown.map((hour) => day.hours[hour] ?? 0)
  const top = Math.max(1, ...weekdays.flatMap((day) => [...cells(day), day.anyTime]))
  const most = Math.max(1, ...weekdays.map(({ times }) => times))
  return (
    <table
      aria-hidden="true"
      className="mt-5 w-full text-caption tabular"
      style={{ tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 2 }}
    >
      <thead>
        <tr className="text-muted">
          <th style={{ width: '2.5rem' }}>
            <span className="sr-only">{words.columns.day}</span>
          </th>
          {shown.map((hour) => (
            <th key={hour} className="py-1 text-center font-normal whitespace-nowrap">
              {/* A phone has room for every third. */}
              <span className={hour % 3 === 0 ? undefined : 'max-sm:hidden'}>{hour}</span>
            </th>
          ))}
          <th className="py-1 text-center font-normal" style={{ width: wide }}>
            {words.anyTime}
          </th>
          <th className="py-1 text-right font-normal" style={{ width: wide }}>
            {words.columns.times}
          </th>
        </tr>
      </thead>
      <tbody>
        {weekdays.map((day) => (
          <tr key={day.weekday}>
            <th className="text-left font-semibold">{words.shortDays[day.weekday - 1]}</th>
            {cells(day).map((times, index) => (
              <Cell key={shown[index]} times={times} top={top} />
            ))}
            <Cell times={day.anyTime} top={top} />
            <td className="text-right font-semibold">
              <span className="flex items-center justify-end gap-2">
                <span className="hidden h-3 min-w-0 flex-1 sm:block">
                  <span
                    className="block h-3 rounded-xs bg-primary"
                    style={{ width: `${(day.times / most) * 100}%` }}
                  />
                </span>
                {day.times}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The hours that are columns; none where nobody named any. */
function hoursOf(weekdays: readonly Weekday[]): readonly number[] {
  const named = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    weekdays.some(({ hours }) => (hours[hour] ?? 0) > 0),
  )
  if (named.length === 0) return []
  const from = Math.min(usualHours.from, ...named)
  const to = Math.max(usualHours.to, ...named.map((hour) => hour + 1))
  return Array.from({ length: to - from }, (_, index) => from + index)
}

function Cell({ times, top }: { readonly times: number; readonly top: number }) {
  if (times === 0)
    return (
      <td className="h-8 rounded-xs bg-bg-subtle">
        <span className="sr-only">0</span>
      </td>
    )
  const step = steps.find(({ upTo }) => times / top <= upTo) ?? steps[3]
  return (
    <td className={`relative h-8 p-0 text-center font-semibold ${step.text}`}>
      <span className="absolute inset-0 rounded-xs bg-primary" style={{ opacity: step.opacity }} />
      <span className="relative max-sm:hidden">{times}</span>
    </td>
  )
}

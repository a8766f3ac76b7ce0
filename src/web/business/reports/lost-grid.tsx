import { strengthOf, wantedHours, type DemandWeekday } from './lost-hours.ts'
import { useReportWords } from './words.ts'

/** Of the last two columns, which hold words. */
const wide = '13%'

interface LostGridProps {
  readonly weekdays: readonly DemandWeekday[]
}

/** Weekdays by hours, the more wanted the stronger. The drawing is for the eye alone: screen readers are given the table. */
export function LostGrid({ weekdays }: LostGridProps) {
  const hours = wantedHours(weekdays)
  const top = Math.max(
    1,
    ...weekdays.flatMap((day) => [...hours.map((hour) => day.hours[hour] ?? 0), day.anyTime]),
  )
  const most = Math.max(1, ...weekdays.map(({ times }) => times))
  return (
    <table
      aria-hidden="true"
      className="mt-5 w-full text-caption tabular"
      style={{ tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 2 }}
    >
      <HourHeads hours={hours} />
      <tbody>
        {weekdays.map((day) => (
          <DayRow key={day.weekday} day={day} hours={hours} top={top} share={day.times / most} />
        ))}
      </tbody>
    </table>
  )
}

function HourHeads({ hours }: { readonly hours: readonly number[] }) {
  const { lost: words } = useReportWords()
  return (
    <thead>
      <tr className="text-muted">
        <th style={{ width: '2.5rem' }}>
          <span className="sr-only">{words.columns.day}</span>
        </th>
        {hours.map((hour) => (
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
  )
}

interface DayRowProps {
  readonly day: DemandWeekday
  readonly hours: readonly number[]
  /** The highest number of a cell. */
  readonly top: number
  /** Of the weekday that was wanted most. */
  readonly share: number
}

function DayRow({ day, hours, top, share }: DayRowProps) {
  const { lost: words } = useReportWords()
  return (
    <tr>
      <th className="text-left font-semibold">{words.shortDays[day.weekday - 1]}</th>
      {hours.map((hour) => (
        <Cell key={hour} times={day.hours[hour] ?? 0} top={top} />
      ))}
      <Cell times={day.anyTime} top={top} />
      <td className="text-right font-semibold">
        <span className="flex items-center justify-end gap-2">
          <span className="hidden h-3 min-w-0 flex-1 sm:block">
            <span className="block h-3 rounded-xs bg-primary" style={{ width: `${share * 100}%` }} />
          </span>
          {day.times}
        </span>
      </td>
    </tr>
  )
}

function Cell({ times, top }: { readonly times: number; readonly top: number }) {
  if (times === 0)
    return (
      <td className="h-8 rounded-xs bg-bg-subtle">
        <span className="sr-only">0</span>
      </td>
    )
  const { opacity, text } = strengthOf(times / top)
  return (
    <td className={`relative h-8 p-0 text-center font-semibold ${text}`}>
      <span className="absolute inset-0 rounded-xs bg-primary" style={{ opacity }} />
      <span className="relative max-sm:hidden">{times}</span>
    </td>
  )
}

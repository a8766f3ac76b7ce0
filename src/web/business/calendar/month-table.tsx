import type { KeyboardEvent } from 'react'

import { useLocale } from '../../app/messages.tsx'
import { classes } from '../../ui/class-names.ts'
import { addDays, dayParts } from '../../ui/dates.ts'
import { addMonths, dayTitle, mondayOf, monthTitle, weeksOf } from './month-days.ts'

interface MonthTableProps {
  /** The day that the keyboard has reached; its month is drawn. */
  readonly reached: string
  /** The day that the calendar shows. */
  readonly shown: string
  readonly today: string | undefined
  readonly onChoose: (date: string) => void
  readonly onReach: (date: string) => void
}

/** The day to which a key leads, as in the date picker of the ARIA practices. */
const steps: Readonly<Record<string, (date: string) => string>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: mondayOf,
  End: (date) => addDays(mondayOf(date), 6),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
}

/** The weeks of a month, Monday first. */
export function MonthTable({ reached, shown, today, onChoose, onReach }: MonthTableProps) {
  const locale = useLocale()
  const weeks = weeksOf(reached)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onReach(step(reached))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid of days that the ARIA practices describe
    <table role="grid" aria-label={monthTitle(locale, reached)} onKeyDown={move}>
      <thead>
        <tr>
          {(weeks[0] ?? []).map((date) => (
            <th key={date} scope="col" className="size-11 text-caption font-normal text-muted">
              {dayParts(locale, date).weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td key={date} aria-selected={date === shown}>
                <Day date={date} reached={reached} shown={shown} today={today} onChoose={onChoose} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A day: filled if it is shown, ringed if it is today, pale outside of the month. */
function Day({ date, reached, shown, today, onChoose }: Omit<MonthTableProps, 'onReach'> & { date: string }) {
  const locale = useLocale()
  return (
    <button
      type="button"
      tabIndex={date === reached ? 0 : -1}
      aria-label={dayTitle(locale, date)}
      aria-current={date === today ? 'date' : undefined}
      className={classes(
        'grid size-11 place-items-center rounded-full text-small tabular',
        date === shown ? 'bg-primary text-on-primary' : 'hover:bg-primary-ghost',
        date !== shown && date.slice(0, 7) !== reached.slice(0, 7) && 'text-muted',
        date === today && 'font-bold ring-1 ring-primary ring-inset',
      )}
      onClick={() => onChoose(date)}
    >
      {Number(date.slice(8))}
    </button>
  )
}

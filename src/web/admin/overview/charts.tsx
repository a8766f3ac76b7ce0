import { stepsOf, type Step } from '#domain/daily-series.ts'
import { count, money, plainDay, shortDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { FoldedTable } from '../../business/reports/data-table.tsx'
import { BarPlot } from '../../ui/bar-plot.tsx'
import { Panel } from '../facts.tsx'
import type { OverviewFigures } from './figures.ts'
import { useAdminOverviewWords } from './words.ts'

const kinds = ['bookings', 'takingsCents', 'newUsers', 'newSalons'] as const
type Kind = (typeof kinds)[number]

const WEEKS_OF_DAYS = 4
const WEEKS = 12

const isByDay = (kind: Kind) => kind === 'bookings' || kind === 'takingsCents'

/** Bookings and takings by day, accounts and salons by week. */
export function Charts({ figures: { days } }: { readonly figures: OverviewFigures }) {
  const shown = kinds.filter((kind) => days.some((day) => day[kind] !== null))
  return shown.map((kind) => {
    const values = days.map((day) => ({ day: day.day, value: day[kind] ?? 0 }))
    const span = isByDay(kind)
      ? ({ steps: WEEKS_OF_DAYS * 7, daysEach: 1 } as const)
      : ({ steps: WEEKS, daysEach: 7 } as const)
    return <Chart key={kind} kind={kind} steps={stepsOf(values, span)} />
  })
}

interface ChartProps {
  readonly kind: Kind
  readonly steps: readonly Step[]
}

const noon = (day: string) => `${day}T12:00:00Z`

function Chart({ kind, steps }: ChartProps) {
  const words = useAdminOverviewWords()
  const locale = useLocale()
  const text = (value: number) => (kind === 'takingsCents' ? money(locale, value) : count(locale, value))
  const sum = (of: 'value' | 'before') => text(steps.reduce((all, step) => all + step[of], 0))
  const title = words.charts[kind]
  const byDay = isByDay(kind)
  return (
    <Panel title={title}>
      <p className="text-ink-2 tabular">{(byDay ? words.days : words.weeks)(sum('value'), sum('before'))}</p>
      <BarPlot
        name={title}
        bars={steps.map(({ from, value, before }) => {
          const label = shortDay(locale, noon(from))
          const details = [
            { name: words.value, text: text(value) },
            { name: words.previous, text: text(before) },
          ]
          return { label, title: label, values: [value], before, details }
        })}
        fills={['fill-primary']}
        text={text}
        isWhole={kind !== 'takingsCents'}
      />
      <p className="mt-2 text-small text-muted">{words.beforeLine}</p>
      <FoldedTable
        summary={words.table}
        caption={title}
        rows={steps}
        keyOf={({ from }) => from}
        columns={[
          { name: byDay ? words.day : words.week, cell: ({ from }) => plainDay(locale, noon(from)) },
          { name: words.value, cell: ({ value }) => text(value) },
          { name: words.previous, cell: ({ before }) => text(before) },
        ]}
      />
    </Panel>
  )
}

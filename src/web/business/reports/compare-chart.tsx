import { useState } from 'react'

import type { ReportTotals } from '#features/reports/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { BreakdownRow } from './breakdown-columns.ts'
import { figures, written, type Figure } from './figure-kinds.ts'
import { useReportWords } from './words.ts'

interface CompareChartProps {
  readonly rows: readonly BreakdownRow[]
  /** Names the rows together. */
  readonly of: string
}

/** More bars would be a list, which the table below is for. */
const MOST_BARS = 12

/** One figure of each team member or service, beside the period before. The drawing is for the eye alone: screen readers are given the table. */
export function CompareChart({ rows, of }: CompareChartProps) {
  const [chosen, setChosen] = useState<Figure['name']>('revenue')
  const figure = figures.find(({ name }) => name === chosen) ?? (figures[0] as Figure)
  const valueOf = (totals: ReportTotals) => figure.of(totals) ?? 0
  const bars = rows.toSorted((a, b) => valueOf(b) - valueOf(a)).slice(0, MOST_BARS)
  const top = Math.max(...bars.flatMap((row) => [valueOf(row), valueOf(row.before)]), Number.MIN_VALUE)
  return (
    <div className="mb-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <FigureField of={of} chosen={chosen} onChange={setChosen} />
        <Legend figure={figure} />
      </div>
      <ul aria-hidden="true" className="mt-4 flex flex-col gap-3">
        {bars.map((row) => (
          <Pair key={row.id} row={row} figure={figure} top={top} />
        ))}
      </ul>
    </div>
  )
}

interface FigureFieldProps {
  readonly of: string
  readonly chosen: Figure['name']
  readonly onChange: (name: Figure['name']) => void
}

function FigureField({ of, chosen, onChange }: FigureFieldProps) {
  const words = useReportWords()
  return (
    <Field label={words.compare.figure} className="w-64 print:hidden">
      {(control) => (
        <Select
          {...control}
          label={words.compare.figureOf(of)}
          value={chosen}
          onValueChange={onChange}
          items={figures.map(({ name }) => ({ value: name, label: words.figures[name][0] ?? '' }))}
        />
      )}
    </Field>
  )
}

function Legend({ figure }: { readonly figure: Figure }) {
  const words = useReportWords()
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-4 text-small text-ink-2">
      <span className="hidden font-semibold print:inline">{words.figures[figure.name][0]}</span>
      <span className="flex items-center gap-1.5">
        <span className="size-5 rounded-xs bg-primary" /> {words.compare.now}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="size-5 rounded-xs bg-control" /> {words.compare.before}
      </span>
    </p>
  )
}

interface PairProps {
  readonly row: BreakdownRow
  readonly figure: Figure
  readonly top: number
}

function Pair({ row, figure, top }: PairProps) {
  const words = useReportWords()
  const locale = useLocale()
  const text = (totals: ReportTotals) => written(locale, figure.kind, figure.of(totals)) ?? words.none
  const width = (totals: ReportTotals) => `${((figure.of(totals) ?? 0) / top) * 100}%`
  return (
    <li className="text-small">
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-semibold">{row.name}</span>
        <span className="shrink-0 tabular">
          <span className="font-semibold">{text(row)}</span>{' '}
          <span className="text-muted">{words.before(text(row.before))}</span>
        </span>
      </span>
      <span className="mt-1 block h-3 rounded-xs bg-primary" style={{ width: width(row) }} />
      <span className="mt-0.5 block h-1.5 rounded-xs bg-control" style={{ width: width(row.before) }} />
    </li>
  )
}

import type { ReactNode } from 'react'

import type { ReportBucket } from '#features/reports/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { BarPlot } from '../../ui/bar-plot.tsx'
import { ChartLegend } from './chart-legend.tsx'
import { FoldedTable } from './data-table.tsx'
import { spanText } from './figure-text.ts'
import { Part } from './part.tsx'
import { barOf, type ChartKind } from './time-chart-kinds.ts'
import { useReportWords } from './words.ts'

interface TimeChartProps {
  readonly kind: ChartKind
  readonly buckets: readonly ReportBucket[]
  readonly aside?: ReactNode
}

/** Stacked bars over the days, weeks or months of the period, with the table of their numbers. */
export function TimeChart({ kind, buckets, aside }: TimeChartProps) {
  const words = useReportWords()
  const voice = { words, locale: useLocale() }
  const title = words.charts[kind.name]
  const series = kind.series.map(({ name, fill }) => ({ name: words.charts[name], fill }))
  return (
    <Part id={kind.id} title={title} aside={aside}>
      <ChartLegend series={series} />
      <BarPlot
        bars={buckets.map((bucket) => barOf(kind, bucket, voice))}
        fills={series.map(({ fill }) => fill)}
        name={title}
        text={(value) => kind.scale(voice, value)}
        isWhole={kind.isWhole ?? false}
      />
      <FoldedTable
        summary={words.charts.table}
        caption={title}
        rows={buckets}
        keyOf={({ from }) => from}
        columns={[
          { name: words.columns.period, cell: (bucket) => spanText(bucket, true) },
          ...kind.columns(voice),
        ]}
      />
    </Part>
  )
}

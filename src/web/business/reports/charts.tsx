import { ExportButton } from './export-button.tsx'
import type { ReportPartProps } from './report-part.ts'
import { bookingsChart, clientsChart, moneyChart, occupancyChart } from './time-chart-kinds.ts'
import { TimeChart } from './time-chart.tsx'
import { useReportWords } from './words.ts'

/** How the period went, one stretch of time after the other. */
export function Charts(part: ReportPartProps) {
  const { charts: words } = useReportWords()
  const { buckets } = part.report
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <TimeChart
          kind={moneyChart}
          buckets={buckets}
          aside={<ExportButton {...part} table="time" of={words.money} />}
        />
      </div>
      <TimeChart kind={bookingsChart} buckets={buckets} />
      <TimeChart kind={occupancyChart} buckets={buckets} />
      <div className="lg:col-span-2">
        <TimeChart kind={clientsChart} buckets={buckets} />
      </div>
    </div>
  )
}

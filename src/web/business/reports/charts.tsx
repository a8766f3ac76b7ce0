import type { ReactNode } from 'react'

import type { ReportBucket, SalonReport } from '#features/reports/contract.ts'
import { count, minutes, money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { BarChart } from './bar-chart.tsx'
import { FoldedTable } from './data-table.tsx'
import { ExportButton } from './export-button.tsx'
import { percent, spanText } from './figure-text.ts'
import { useReportWords } from './words.ts'

interface ChartsProps {
  readonly salonId: string
  readonly report: SalonReport
  readonly step: string
}

/** How the period went, piece by piece, each chart with its table. */
export function Charts({ salonId, report, step }: ChartsProps) {
  const { charts: words } = useReportWords()
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <MoneyChart
          buckets={report.buckets}
          aside={<ExportButton salonId={salonId} report={report} table="time" step={step} of={words.money} />}
        />
      </div>
      <VisitChart buckets={report.buckets} />
      <OccupancyChart buckets={report.buckets} />
      <div className="lg:col-span-2">
        <ClientChart buckets={report.buckets} />
      </div>
    </div>
  )
}

interface ChartProps {
  readonly buckets: readonly ReportBucket[]
}

const keyOf = ({ from }: ReportBucket) => from

function MoneyChart({ buckets, aside }: ChartProps & { readonly aside: ReactNode }) {
  const { charts: words, columns } = useReportWords()
  const locale = useLocale()
  const euros = (cents: number) => money(locale, cents)
  return (
    <BarChart
      id="chart-money"
      title={words.money}
      aside={aside}
      beforeName={words.before}
      series={[
        { name: words.done, fill: 'fill-primary' },
        { name: words.expected, fill: 'fill-star' },
      ]}
      highest={(cents) => words.highest(euros(cents))}
      bars={buckets.map((bucket) => ({
        label: spanText(bucket),
        values: [bucket.revenueCents, bucket.expectedCents],
        before: bucket.before.revenueCents + bucket.before.expectedCents,
        told: `${spanText(bucket)}: ${euros(bucket.revenueCents)}, ${words.expected} ${euros(bucket.expectedCents)}, ${words.before} ${euros(bucket.before.revenueCents + bucket.before.expectedCents)}`,
      }))}
    >
      <FoldedTable
        summary={words.table}
        caption={words.money}
        rows={buckets}
        keyOf={keyOf}
        columns={[
          { name: columns.period, cell: (bucket) => spanText(bucket, true) },
          { name: columns.revenue, cell: ({ revenueCents }) => euros(revenueCents) },
          { name: columns.expected, cell: ({ expectedCents }) => euros(expectedCents) },
          { name: columns.before, cell: ({ before }) => euros(before.revenueCents) },
        ]}
      />
    </BarChart>
  )
}

function VisitChart({ buckets }: ChartProps) {
  const { charts: words, columns } = useReportWords()
  const locale = useLocale()
  return (
    <BarChart
      id="chart-visits"
      title={words.bookings}
      beforeName={words.before}
      series={[
        { name: words.kept, fill: 'fill-primary' },
        { name: words.noShows, fill: 'fill-coral' },
        { name: words.cancelled, fill: 'fill-line-strong' },
      ]}
      highest={(visits) => words.highest(count(locale, visits))}
      bars={buckets.map((bucket) => ({
        label: spanText(bucket),
        values: [bucket.bookings - bucket.noShows, bucket.noShows, bucket.cancelled],
        before: bucket.before.bookings + bucket.before.cancelled,
        told: `${spanText(bucket)}: ${bucket.bookings}, ${words.noShows} ${bucket.noShows}, ${words.cancelled} ${bucket.cancelled}, ${words.before} ${bucket.before.bookings + bucket.before.cancelled}`,
      }))}
    >
      <FoldedTable
        summary={words.table}
        caption={words.bookings}
        rows={buckets}
        keyOf={keyOf}
        columns={[
          { name: columns.period, cell: (bucket) => spanText(bucket, true) },
          { name: columns.bookings, cell: ({ bookings }) => bookings },
          { name: columns.noShows, cell: ({ noShows }) => noShows },
          { name: columns.cancelled, cell: ({ cancelled }) => cancelled },
          { name: columns.bookingsBefore, cell: ({ before }) => before.bookings },
        ]}
      />
    </BarChart>
  )
}

function OccupancyChart({ buckets }: ChartProps) {
  const { charts: words, columns, none } = useReportWords()
  const locale = useLocale()
  const share = (value: number | null) => (value === null ? none : percent(locale, value))
  return (
    <BarChart
      id="chart-occupancy"
      title={words.occupancy}
      beforeName={words.before}
      series={[{ name: words.share, fill: 'fill-info' }]}
      highest={(value) => words.highest(percent(locale, value))}
      bars={buckets.map((bucket) => ({
        label: spanText(bucket),
        values: [bucket.occupancy ?? 0],
        before: bucket.before.occupancy ?? 0,
        told: `${spanText(bucket)}: ${share(bucket.occupancy)}, ${words.before} ${share(bucket.before.occupancy)}`,
      }))}
    >
      <FoldedTable
        summary={words.table}
        caption={words.occupancy}
        rows={buckets}
        keyOf={keyOf}
        columns={[
          { name: columns.period, cell: (bucket) => spanText(bucket, true) },
          { name: columns.booked, cell: ({ bookedMinutes }) => minutes(locale, bookedMinutes) || '0' },
          { name: columns.working, cell: ({ workingMinutes }) => minutes(locale, workingMinutes) || '0' },
          { name: columns.occupancy, cell: ({ occupancy }) => share(occupancy) },
          { name: columns.occupancyBefore, cell: ({ before }) => share(before.occupancy) },
        ]}
      />
    </BarChart>
  )
}

/** Visits of people who are known, the first ones of their lives here apart. */
function ClientChart({ buckets }: ChartProps) {
  const { charts: words, columns } = useReportWords()
  const locale = useLocale()
  const sum = ({ newClients, returningVisits }: ReportBucket['before']) => newClients + returningVisits
  return (
    <BarChart
      id="chart-clients"
      title={words.clients}
      beforeName={words.before}
      series={[
        { name: words.fresh, fill: 'fill-coral' },
        { name: words.returning, fill: 'fill-primary' },
      ]}
      highest={(visits) => words.highest(count(locale, visits))}
      bars={buckets.map((bucket) => ({
        label: spanText(bucket),
        values: [bucket.newClients, bucket.returningVisits],
        before: sum(bucket.before),
        told: `${spanText(bucket)}: ${words.fresh} ${bucket.newClients}, ${words.returning} ${bucket.returningVisits}, ${words.before} ${sum(bucket.before)}`,
      }))}
    >
      <FoldedTable
        summary={words.table}
        caption={words.clients}
        rows={buckets}
        keyOf={keyOf}
        columns={[
          { name: columns.period, cell: (bucket) => spanText(bucket, true) },
          { name: columns.fresh, cell: ({ newClients }) => newClients },
          { name: columns.freshBefore, cell: ({ before }) => before.newClients },
          { name: words.returning, cell: ({ returningVisits }) => returningVisits },
        ]}
      />
    </BarChart>
  )
}

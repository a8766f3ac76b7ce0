import type { ReportTotals, SalonReport } from '#features/reports/contract.ts'
import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { CompareChart } from './compare-chart.tsx'
import { DataTable, FoldedTable, type Column } from './data-table.tsx'
import { ExportButton } from './export-button.tsx'
import { percent } from './figure-text.ts'
import { Part } from './part.tsx'
import { useReportWords } from './words.ts'

interface ByWhomProps {
  readonly salonId: string
  readonly report: SalonReport
  readonly step: string
}

/** The same figures by technician. */
export function ByStaff({ salonId, report, step }: ByWhomProps) {
  const words = useReportWords()
  const locale = useLocale()
  const { columns } = words
  return (
    <Part
      id="by-staff"
      title={words.staff}
      aside={<ExportButton salonId={salonId} report={report} table="staff" step={step} of={words.staff} />}
    >
      <CompareChart rows={report.staff} of={words.staff} />
      <FoldedTable
        summary={words.charts.table}
        caption={words.staff}
        rows={report.staff}
        keyOf={({ id }) => id}
        columns={[
          {
            name: columns.name,
            cell: ({ name, isActive }) => (isActive ? name : `${name} (${words.gone})`),
          },
          { name: columns.revenue, cell: ({ revenueCents }) => money(locale, revenueCents) },
          { name: columns.before, cell: ({ before }) => money(locale, before.revenueCents) },
          { name: columns.expected, cell: ({ expectedCents }) => money(locale, expectedCents) },
          { name: columns.bookings, cell: ({ bookings }) => bookings },
          {
            name: columns.occupancy,
            cell: ({ occupancy }) => (occupancy === null ? words.none : percent(locale, occupancy)),
          },
          { name: columns.noShows, cell: ({ noShows }) => noShows },
          { name: columns.cancelled, cell: ({ cancelled }) => cancelled },
        ]}
      />
      <PeopleTable head={columns.name} caption={words.staffClients} rows={report.staff} />
    </Part>
  )
}

type WithPeople = ReportTotals & {
  readonly id: string
  readonly name: string
  readonly before: ReportTotals
}

interface PeopleTableProps {
  readonly head: string
  readonly caption: string
  readonly rows: readonly WithPeople[]
}

/** Who came to each person, or for each service. */
function PeopleTable({ head, caption, rows }: PeopleTableProps) {
  const { columns, none } = useReportWords()
  const locale = useLocale()
  const share = (value: number | null) => (value === null ? none : percent(locale, value))
  const cells: readonly Column<WithPeople>[] = [
    { name: head, cell: ({ name }) => name },
    { name: columns.clients, cell: ({ clients }) => clients },
    { name: columns.fresh, cell: ({ newClients }) => newClients },
    { name: columns.returning, cell: ({ returningClients }) => returningClients },
    { name: columns.rebooked, cell: ({ rebookingRate }) => share(rebookingRate) },
    { name: columns.rebookedBefore, cell: ({ before }) => share(before.rebookingRate) },
  ]
  return (
    <FoldedTable summary={caption} caption={caption} rows={rows} keyOf={({ id }) => id} columns={cells} />
  )
}

/** And by service. */
export function ByService({ salonId, report, step }: ByWhomProps) {
  const words = useReportWords()
  const locale = useLocale()
  const { columns } = words
  const rows = report.services.toSorted(
    (a, b) => b.revenueCents + b.expectedCents - a.revenueCents - a.expectedCents,
  )
  return (
    <Part
      id="by-service"
      title={words.services}
      aside={
        <ExportButton salonId={salonId} report={report} table="services" step={step} of={words.services} />
      }
    >
      <p className="mb-2 text-small text-muted">{words.servicesText}</p>
      <CompareChart rows={rows} of={words.services} />
      <FoldedTable
        summary={words.charts.table}
        caption={words.services}
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { name: columns.service, cell: ({ name }) => name },
          { name: columns.revenue, cell: ({ revenueCents }) => money(locale, revenueCents) },
          { name: columns.before, cell: ({ before }) => money(locale, before.revenueCents) },
          { name: columns.expected, cell: ({ expectedCents }) => money(locale, expectedCents) },
          { name: columns.bookings, cell: ({ bookings }) => bookings },
          {
            name: columns.occupancy,
            cell: ({ occupancy }) => (occupancy === null ? words.none : percent(locale, occupancy)),
          },
          { name: columns.noShows, cell: ({ noShows }) => noShows },
          { name: columns.cancelled, cell: ({ cancelled }) => cancelled },
        ]}
      />
      <PeopleTable head={columns.service} caption={words.servicesClients} rows={rows} />
    </Part>
  )
}

/** And by how it was booked. */
export function BySource({ salonId, report, step }: ByWhomProps) {
  const words = useReportWords()
  const locale = useLocale()
  const { columns } = words
  return (
    <Part
      id="by-source"
      title={words.sources}
      aside={
        <ExportButton salonId={salonId} report={report} table="sources" step={step} of={words.sources} />
      }
    >
      <p className="mb-2 text-small text-muted">{words.sourcesText}</p>
      <DataTable
        caption={words.sources}
        rows={report.sources}
        keyOf={({ source }) => source}
        columns={[
          { name: columns.source, cell: ({ source }) => words.ofSource[source] },
          { name: columns.fresh, cell: ({ newClients }) => newClients },
          { name: columns.freshBefore, cell: ({ before }) => before.newClients },
          { name: columns.bookings, cell: ({ bookings }) => bookings },
          { name: columns.revenue, cell: ({ revenueCents }) => money(locale, revenueCents) },
          { name: columns.noShows, cell: ({ noShows }) => noShows },
          { name: columns.cancelled, cell: ({ cancelled }) => cancelled },
        ]}
      />
    </Part>
  )
}

import {
  useBookingColumns,
  useClientColumns,
  useSourceColumns,
  type BreakdownRow,
} from './breakdown-columns.ts'
import { CompareChart } from './compare-chart.tsx'
import { DataTable, FoldedTable, type Column } from './data-table.tsx'
import { ExportButton } from './export-button.tsx'
import { Part } from './part.tsx'
import type { ReportPartProps } from './report-part.ts'
import { useReportWords } from './words.ts'

/** The figures by team member. */
export function ByStaff(part: ReportPartProps) {
  const words = useReportWords()
  return (
    <Part id="by-staff" title={words.staff} aside={<ExportButton {...part} table="staff" of={words.staff} />}>
      <Breakdown
        rows={part.report.staff}
        caption={words.staff}
        clientsCaption={words.staffClients}
        head={{
          name: words.columns.name,
          cell: ({ name, isActive }) => (isActive ? name : `${name} (${words.gone})`),
        }}
      />
    </Part>
  )
}

/** The figures by service, the most revenue first. */
export function ByService(part: ReportPartProps) {
  const words = useReportWords()
  const rows = part.report.services.toSorted(
    (a, b) => b.revenueCents + b.expectedCents - a.revenueCents - a.expectedCents,
  )
  return (
    <Part
      id="by-service"
      title={words.services}
      aside={<ExportButton {...part} table="services" of={words.services} />}
    >
      <p className="mb-2 text-small text-muted">{words.servicesText}</p>
      <Breakdown
        rows={rows}
        caption={words.services}
        clientsCaption={words.servicesClients}
        head={{ name: words.columns.service, cell: ({ name }) => name }}
      />
    </Part>
  )
}

interface BreakdownProps<Row> {
  readonly rows: readonly Row[]
  readonly caption: string
  /** Of the table about their clients. */
  readonly clientsCaption: string
  readonly head: Column<Row>
}

/** A chart of the rows, with the tables of their bookings and of their clients. */
function Breakdown<Row extends BreakdownRow>({ rows, caption, clientsCaption, head }: BreakdownProps<Row>) {
  const { charts } = useReportWords()
  const table = { rows, keyOf: ({ id }: Row) => id }
  const ofBookings = useBookingColumns()
  const ofClients = useClientColumns()
  return (
    <>
      <CompareChart rows={rows} of={caption} />
      <FoldedTable {...table} summary={charts.table} caption={caption} columns={[head, ...ofBookings]} />
      <FoldedTable
        {...table}
        summary={clientsCaption}
        caption={clientsCaption}
        columns={[{ name: head.name, cell: ({ name }) => name }, ...ofClients]}
      />
    </>
  )
}

/** The figures by the way of booking. */
export function BySource(part: ReportPartProps) {
  const words = useReportWords()
  const { sources } = part.report
  return (
    <Part
      id="by-source"
      title={words.sources}
      aside={<ExportButton {...part} table="sources" of={words.sources} />}
    >
      <p className="mb-2 text-small text-muted">{words.sourcesText}</p>
      <DataTable
        caption={words.sources}
        rows={sources}
        keyOf={({ source }) => source}
        columns={useSourceColumns()}
      />
    </Part>
  )
}

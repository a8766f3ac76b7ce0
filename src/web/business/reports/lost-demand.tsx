import type { DemandReport } from '#features/reports/contract.ts'
import { count } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Notice } from '../../ui/notice.tsx'
import { WaitingNow } from '../waitlist/waiting-now.tsx'
import { WorkspaceLink } from '../workspace-link.tsx'
import { FoldedTable } from './data-table.tsx'
import { ExportButton } from './export-button.tsx'
import { LostGrid } from './lost-grid.tsx'
import { Part } from './part.tsx'
import type { ReportPartProps } from './report-part.ts'
import { useReportWords } from './words.ts'

/** How often the salon was wanted and had nothing free: when, for which services, and how to make room. */
export function LostDemand(part: ReportPartProps) {
  const { lost: words } = useReportWords()
  const { demand } = part.report
  const isEmpty = demand.times === 0
  return (
    <Part
      id="lost-demand"
      title={words.title}
      aside={!isEmpty && <ExportButton {...part} table="demand" of={words.title} />}
    >
      <p className="mb-3 text-small text-muted">{words.text}</p>
      {isEmpty ? <p className="text-label">{words.none(demand.before ?? 0)}</p> : <Demand demand={demand} />}
      <WaitingNow salonId={part.salonId} />
    </Part>
  )
}

interface DemandProps {
  readonly demand: DemandReport
}

const Demand = ({ demand }: DemandProps) => (
  <>
    <Sums demand={demand} />
    <Peak demand={demand} />
    <LostGrid weekdays={demand.weekdays} />
    <ByDay demand={demand} />
    <ByWantedService demand={demand} />
  </>
)

function Sums({ demand: { times, before, full, byPage } }: DemandProps) {
  const words = useReportWords()
  const locale = useLocale()
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-display-sm font-bold tabular">{words.lost.times(times)}</span>
        {before !== null && (
          <span className="text-small text-muted tabular">{words.before(count(locale, before))}</span>
        )}
      </p>
      <p className="text-small text-ink-2">
        {words.lost.reasons(full, times - full)} {words.lost.ways(byPage, times - byPage)}
      </p>
    </>
  )
}

/** The hours that were wanted most, and where to make room for them. */
function Peak({ demand: { peak } }: DemandProps) {
  const { lost: words } = useReportWords()
  if (!peak) return null
  const day = words.days[peak.weekday - 1] ?? ''
  const when = peak.hours ? `${day} ${hourText(peak.hours.from)}–${hourText(peak.hours.to)}` : day
  return (
    <Notice
      className="mt-4"
      title={words.peak(when)}
      action={
        <div className="flex flex-wrap gap-x-5 print:hidden">
          <WorkspaceLink name="businessHours">{words.toHours}</WorkspaceLink>
          <WorkspaceLink name="businessTeam">{words.toTeam}</WorkspaceLink>
        </div>
      }
    >
      {peak.isClosed ? words.peakClosed : words.peakFull}
    </Notice>
  )
}

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

function ByDay({ demand: { weekdays } }: DemandProps) {
  const { charts, lost: words, none } = useReportWords()
  const wanted = (hours: readonly number[]) =>
    hours.flatMap((times, hour) => (times > 0 ? [`${hourText(hour)} (${times})`] : [])).join(', ')
  return (
    <FoldedTable
      summary={charts.table}
      caption={words.byDay}
      rows={weekdays}
      keyOf={({ weekday }) => String(weekday)}
      columns={[
        { name: words.columns.day, cell: ({ weekday }) => words.days[weekday - 1] },
        { name: words.columns.times, cell: ({ times }) => times },
        { name: words.columns.before, cell: ({ before }) => before ?? none },
        { name: words.columns.full, cell: ({ full }) => full },
        { name: words.columns.closed, cell: ({ times, full }) => times - full },
        { name: words.columns.anyTime, cell: ({ anyTime }) => anyTime },
        {
          name: words.columns.hours,
          cell: ({ hours }) => <span className="whitespace-normal">{wanted(hours) || none}</span>,
        },
      ]}
    />
  )
}

function ByWantedService({ demand: { services } }: DemandProps) {
  const { columns, lost: words, none } = useReportWords()
  return (
    <FoldedTable
      summary={words.byService}
      caption={words.byService}
      rows={services}
      keyOf={({ id }) => id ?? ''}
      columns={[
        { name: columns.service, cell: ({ name }) => name ?? words.anyService },
        { name: words.columns.times, cell: ({ times }) => times },
        { name: words.columns.before, cell: ({ before }) => before ?? none },
      ]}
    />
  )
}

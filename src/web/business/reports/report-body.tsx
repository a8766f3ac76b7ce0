import { ChartColumn } from 'lucide-react'

import { EmptyState } from '../../ui/card.tsx'
import { BehindFigure } from './behind-figure.tsx'
import { ByService, BySource, ByStaff } from './breakdowns.tsx'
import { Charts } from './charts.tsx'
import { Definitions } from './definitions.tsx'
import { spanText } from './figure-text.ts'
import { Figures } from './figures.tsx'
import { LostDemand } from './lost-demand.tsx'
import type { ReportPartProps } from './report-part.ts'
import { useReportWords } from './words.ts'

/** The report of a period; without bookings in it and in the one before, only its lost demand. */
export function ReportBody(part: ReportPartProps) {
  const { current, previous } = part.report
  const isEmpty = [current, previous].every(({ bookings, cancelled }) => bookings + cancelled === 0)
  return (
    <>
      <ComparedDays {...part} />
      {isEmpty ? <NoBookings {...part} /> : <Parts {...part} />}
    </>
  )
}

/** Says which days the changes compare, and that the present day is not among them. */
function ComparedDays({ report: { compared, period } }: ReportPartProps) {
  const words = useReportWords()
  if (compared === null) return <p className="mt-3 mb-4 text-small text-muted">{words.nothingOver}</p>
  const { days, before } = compared
  return (
    <p className="mt-3 mb-4 text-small text-muted tabular">
      {words.compared(spanText(days, true), spanText(before, true))}
      {days.to !== period.to && ` ${words.restRuns}`}
    </p>
  )
}

function NoBookings(part: ReportPartProps) {
  const words = useReportWords()
  return (
    <>
      <EmptyState
        icon={<ChartColumn size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={words.empty}
        text={words.emptyText}
      />
      {part.report.demand.times > 0 && <LostDemand {...part} />}
    </>
  )
}

const Parts = (part: ReportPartProps) => (
  <div className="flex min-w-0 flex-col gap-4">
    <Figures report={part.report} />
    <Charts {...part} />
    <ByStaff {...part} />
    <ByService {...part} />
    <BySource {...part} />
    <LostDemand {...part} />
    <Definitions />
    <BehindFigure salonId={part.salonId} period={part.report.period} timeZone={part.report.timeZone} />
  </div>
)

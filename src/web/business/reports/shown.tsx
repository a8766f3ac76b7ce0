import { ChartColumn } from 'lucide-react'

import type { SalonReport } from '#features/reports/contract.ts'

import { EmptyState } from '../../ui/card.tsx'
import { ByService, BySource, ByStaff } from './by-whom.tsx'
import { Charts } from './charts.tsx'
import { shortDate } from './figure-text.ts'
import { Figures } from './figures.tsx'
import { LostDemand } from './lost-demand.tsx'
import { daysOf } from './periods.ts'
import { useReportWords } from './words.ts'

interface ShownProps {
  readonly salonId: string
  readonly report: SalonReport
  readonly step: string
}

/** The whole report, or that there is nothing in either period. */
export function Shown({ salonId, report, step }: ShownProps) {
  const words = useReportWords()
  const { before, current, previous } = report
  const isEmpty = [current, previous].every(({ bookings, cancelled }) => bookings + cancelled === 0)
  return (
    <>
      <p className="mt-3 mb-4 text-small text-muted tabular">
        {words.compared(shortDate(before.from, true), shortDate(before.to, true), daysOf(before))}
      </p>
      {isEmpty ? (
        <>
          <EmptyState
            icon={<ChartColumn size={28} strokeWidth={1.5} aria-hidden="true" />}
            title={words.empty}
            text={words.emptyText}
          />
          {report.demand.times > 0 && <LostDemand salonId={salonId} report={report} step={step} />}
        </>
      ) : (
        <div className="flex min-w-0 flex-col gap-4">
          <Figures report={report} />
          <Charts salonId={salonId} report={report} step={step} />
          <ByStaff salonId={salonId} report={report} step={step} />
          <ByService salonId={salonId} report={report} step={step} />
          <BySource salonId={salonId} report={report} step={step} />
          <LostDemand salonId={salonId} report={report} step={step} />
        </div>
      )}
    </>
  )
}

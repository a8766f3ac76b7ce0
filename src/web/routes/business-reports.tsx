import { defaultTimeZone } from '#domain/time-zone.ts'

import type { PageHandle } from '../app/page-handle.ts'
import { BusinessPage, useOwnSalon } from '../business/business-page.tsx'
import { TakingsPart } from '../business/checkout/takings-part.tsx'
import { Report } from '../business/reports/report.tsx'
import { useReportAddress } from '../business/reports/use-report-address.ts'
import { useReportWords } from '../business/reports/words.ts'
import { todayIn } from '../ui/dates.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function BusinessReports() {
  const words = useReportWords()
  return (
    <BusinessPage title={words.page} right="reports">
      <OwnReport />
    </BusinessPage>
  )
}

function OwnReport() {
  const { id } = useOwnSalon()
  const { span } = useReportAddress(todayIn(defaultTimeZone))
  return (
    <div className="report-sheet">
      <Report salonId={id} />
      <div className="mt-4">
        <TakingsPart salonId={id} span={span} />
      </div>
    </div>
  )
}

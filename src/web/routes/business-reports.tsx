import type { PageHandle } from '../app/page-handle.ts'
import { BusinessPage, useOwnSalon } from '../business/business-page.tsx'
import { Report } from '../business/reports/report.tsx'
import { useReportWords } from '../business/reports/words.ts'

export const handle = { cache: { seconds: 3600 }, footer: false } satisfies PageHandle

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
  return <Report salonId={id} />
}

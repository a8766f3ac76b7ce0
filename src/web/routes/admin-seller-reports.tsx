import { defaultTimeZone } from '#domain/time-zone.ts'

import { AdminPage } from '../admin/admin-page.tsx'
import { SellerReportsPage } from '../admin/seller-reports/seller-reports-page.tsx'
import { useAdminSellerReportWords } from '../admin/seller-reports/words.ts'
import type { PageHandle } from '../app/page-handle.ts'
import { todayIn } from '../ui/dates.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminSellerReports() {
  const words = useAdminSellerReportWords()
  return (
    <AdminPage title={words.page}>
      <SellerReportsPage thisYear={Number(todayIn(defaultTimeZone).slice(0, 4))} />
    </AdminPage>
  )
}

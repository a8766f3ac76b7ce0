import { AdminPage } from '../admin/admin-page.tsx'
import { AdminNoticesPage } from '../admin/notices/notices-page.tsx'
import { useAdminNoticeWords } from '../admin/notices/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminNotices() {
  const words = useAdminNoticeWords()
  return (
    <AdminPage title={words.title}>
      <AdminNoticesPage />
    </AdminPage>
  )
}

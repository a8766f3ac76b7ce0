import { AdminPage } from '../admin/admin-page.tsx'
import { JobsPage } from '../admin/jobs/jobs-page.tsx'
import { useAdminJobWords } from '../admin/jobs/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminJobs() {
  const words = useAdminJobWords()
  return (
    <AdminPage title={words.page}>
      <JobsPage />
    </AdminPage>
  )
}

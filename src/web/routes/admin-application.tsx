import { AdminPage } from '../admin/admin-page.tsx'
import { ApplicationView } from '../admin/application-view.tsx'
import { useAdminWords } from '../admin/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminApplication() {
  const { applications } = useAdminWords()
  return (
    <AdminPage title={applications.page}>
      <ApplicationView />
    </AdminPage>
  )
}

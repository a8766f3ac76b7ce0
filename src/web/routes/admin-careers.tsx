import { AdminPage } from '../admin/admin-page.tsx'
import { CareersPage } from '../admin/careers/careers-page.tsx'
import { useAdminCareerWords } from '../admin/careers/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminCareersPage() {
  const words = useAdminCareerWords()
  return (
    <AdminPage title={words.page}>
      <CareersPage />
    </AdminPage>
  )
}

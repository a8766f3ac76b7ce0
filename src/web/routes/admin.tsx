import { AdminPage } from '../admin/admin-page.tsx'
import { Overview } from '../admin/overview/overview.tsx'
import { useAdminWords } from '../admin/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminOverview() {
  const { places } = useAdminWords()
  return (
    <AdminPage title={places.admin}>
      <Overview />
    </AdminPage>
  )
}

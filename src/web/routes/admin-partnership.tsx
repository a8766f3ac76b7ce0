import { AdminPage } from '../admin/admin-page.tsx'
import { PartnershipView } from '../admin/partnership-view.tsx'
import { useAdminWords } from '../admin/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminPartnershipPage() {
  const { partnerships } = useAdminWords()
  return (
    <AdminPage title={partnerships.one}>
      <PartnershipView />
    </AdminPage>
  )
}

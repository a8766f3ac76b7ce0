import { AdminPage } from '../admin/admin-page.tsx'
import { PartnershipQueue } from '../admin/partnership-queue.tsx'
import { useAdminWords } from '../admin/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminPartnershipsPage() {
  const { partnerships } = useAdminWords()
  return (
    <AdminPage title={partnerships.page}>
      <PartnershipQueue />
    </AdminPage>
  )
}

import { AdminPage } from '../admin/admin-page.tsx'
import { AffiliatesPage } from '../admin/affiliates/affiliates-page.tsx'
import { useAdminAffiliateWords } from '../admin/affiliates/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminAffiliates() {
  const words = useAdminAffiliateWords()
  return (
    <AdminPage title={words.page}>
      <AffiliatesPage />
    </AdminPage>
  )
}

import { useParams } from 'react-router'

import { AdminPage } from '../admin/admin-page.tsx'
import { AffiliateView } from '../admin/affiliates/affiliate-view.tsx'
import { useAdminAffiliateWords } from '../admin/affiliates/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminAffiliatePage() {
  const words = useAdminAffiliateWords()
  const { affiliate = '' } = useParams()
  return (
    <AdminPage title={words.one}>
      <AffiliateView id={affiliate} />
    </AdminPage>
  )
}

import { AdminPage } from '../admin/admin-page.tsx'
import { ClaimList } from '../admin/claims/claim-list.tsx'
import type { PageHandle } from '../app/page-handle.ts'
import { useClaimWords } from '../market/claim/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminClaims() {
  const { admin } = useClaimWords()
  return (
    <AdminPage title={admin.page}>
      <ClaimList />
    </AdminPage>
  )
}

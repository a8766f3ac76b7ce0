import { AdminPage } from '../admin/admin-page.tsx'
import { PayoutsPage } from '../admin/payouts/payouts-page.tsx'
import { useAdminPayoutWords } from '../admin/payouts/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminPayouts() {
  const words = useAdminPayoutWords()
  return (
    <AdminPage title={words.page}>
      <PayoutsPage />
    </AdminPage>
  )
}

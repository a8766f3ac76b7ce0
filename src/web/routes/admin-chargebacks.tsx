import { AdminPage } from '../admin/admin-page.tsx'
import { ChargebacksPage } from '../admin/chargebacks/chargebacks-page.tsx'
import { useAdminChargebackWords } from '../admin/chargebacks/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminChargebacks() {
  const words = useAdminChargebackWords()
  return (
    <AdminPage title={words.page}>
      <ChargebacksPage />
    </AdminPage>
  )
}

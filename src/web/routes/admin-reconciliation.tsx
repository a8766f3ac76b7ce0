import { AdminPage } from '../admin/admin-page.tsx'
import { ReconciliationPage } from '../admin/reconciliation/reconciliation-page.tsx'
import { useAdminReconciliationWords } from '../admin/reconciliation/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminReconciliation() {
  const words = useAdminReconciliationWords()
  return (
    <AdminPage title={words.page}>
      <ReconciliationPage />
    </AdminPage>
  )
}

import { AdminPage } from '../admin/admin-page.tsx'
import { PaymentsPage } from '../admin/money/payments-page.tsx'
import { useAdminMoneyWords } from '../admin/money/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminPayments() {
  const words = useAdminMoneyWords()
  return (
    <AdminPage title={words.payments.page}>
      <PaymentsPage />
    </AdminPage>
  )
}

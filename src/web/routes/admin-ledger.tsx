import { AdminPage } from '../admin/admin-page.tsx'
import { LedgerPage } from '../admin/money/ledger-page.tsx'
import { useAdminMoneyWords } from '../admin/money/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminLedger() {
  const words = useAdminMoneyWords()
  return (
    <AdminPage title={words.ledger.page}>
      <LedgerPage />
    </AdminPage>
  )
}

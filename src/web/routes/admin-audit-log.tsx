import { AdminPage } from '../admin/admin-page.tsx'
import { AuditLog } from '../admin/log/audit-log.tsx'
import { useAdminWords } from '../admin/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminAuditLog() {
  const { log } = useAdminWords()
  return (
    <AdminPage title={log.page}>
      <AuditLog />
    </AdminPage>
  )
}

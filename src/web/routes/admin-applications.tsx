import { AdminPage } from '../admin/admin-page.tsx'
import { Queue } from '../admin/queue.tsx'
import { useAdminWords } from '../admin/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminQueue() {
  const { applications } = useAdminWords()
  return (
    <AdminPage title={applications.page}>
      <Queue />
    </AdminPage>
  )
}

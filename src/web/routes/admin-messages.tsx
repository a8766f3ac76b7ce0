import { AdminPage } from '../admin/admin-page.tsx'
import { MessagesPage } from '../admin/messages/messages-page.tsx'
import { useAdminMessageWords } from '../admin/messages/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminMessages() {
  const words = useAdminMessageWords()
  return (
    <AdminPage title={words.page}>
      <MessagesPage />
    </AdminPage>
  )
}

import { AdminPage } from '../admin/admin-page.tsx'
import { UsersPage } from '../admin/users/users-page.tsx'
import { useAdminUserWords } from '../admin/users/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminUsers() {
  const words = useAdminUserWords()
  return (
    <AdminPage title={words.page}>
      <UsersPage />
    </AdminPage>
  )
}

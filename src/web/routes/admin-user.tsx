import { useParams } from 'react-router'

import { AdminPage } from '../admin/admin-page.tsx'
import { UserView } from '../admin/users/user-view.tsx'
import { useAdminUserWords } from '../admin/users/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminUser() {
  const words = useAdminUserWords()
  const { user = '' } = useParams()
  return (
    <AdminPage title={words.one}>
      <UserView id={user} />
    </AdminPage>
  )
}

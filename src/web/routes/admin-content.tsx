import { AdminPage } from '../admin/admin-page.tsx'
import { ContentList } from '../admin/content/content-list.tsx'
import { useAdminContentWords } from '../admin/content/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminContent() {
  const words = useAdminContentWords()
  return (
    <AdminPage title={words.page}>
      <ContentList />
    </AdminPage>
  )
}

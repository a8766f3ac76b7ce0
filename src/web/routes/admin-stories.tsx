import { AdminPage } from '../admin/admin-page.tsx'
import { StoriesPage } from '../admin/stories/stories-page.tsx'
import { useAdminStoryWords } from '../admin/stories/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminStories() {
  const words = useAdminStoryWords()
  return (
    <AdminPage title={words.page}>
      <StoriesPage />
    </AdminPage>
  )
}

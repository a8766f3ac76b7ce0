import { AdminPage } from '../admin/admin-page.tsx'
import { JudgedList } from '../admin/reviews/judged-list.tsx'
import { useJudgedWords } from '../admin/reviews/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminReviews() {
  const { page } = useJudgedWords()
  return (
    <AdminPage title={page}>
      <JudgedList />
    </AdminPage>
  )
}

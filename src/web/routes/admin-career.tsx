import { useParams } from 'react-router'

import { AdminPage } from '../admin/admin-page.tsx'
import { PostingView } from '../admin/careers/posting-view.tsx'
import { useAdminCareerWords } from '../admin/careers/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminCareerPage() {
  const words = useAdminCareerWords()
  const { posting = '' } = useParams()
  return (
    <AdminPage title={words.one}>
      <PostingView id={posting} />
    </AdminPage>
  )
}

import { useParams } from 'react-router'

import { AdminPage } from '../admin/admin-page.tsx'
import { ContentView } from '../admin/content/content-view.tsx'
import { useAdminContentWords } from '../admin/content/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminContentText() {
  const words = useAdminContentWords()
  const { document = '' } = useParams()
  return (
    <AdminPage title={words.page}>
      <ContentView document={document} />
    </AdminPage>
  )
}

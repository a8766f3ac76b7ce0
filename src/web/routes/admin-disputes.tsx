import { AdminPage } from '../admin/admin-page.tsx'
import { DisputeList } from '../admin/disputes/dispute-list.tsx'
import { useDisputeWords } from '../admin/disputes/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminDisputes() {
  const { page } = useDisputeWords()
  return (
    <AdminPage title={page}>
      <DisputeList />
    </AdminPage>
  )
}

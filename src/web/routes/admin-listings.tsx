import { AdminPage } from '../admin/admin-page.tsx'
import { RequestList } from '../admin/listings/request-list.tsx'
import type { PageHandle } from '../app/page-handle.ts'
import { useListingWords } from '../market/listing/words.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminListingRequests() {
  const { admin } = useListingWords()
  return (
    <AdminPage title={admin.page}>
      <RequestList />
    </AdminPage>
  )
}

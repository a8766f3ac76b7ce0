import { useParams } from 'react-router'

import { AdminPage } from '../admin/admin-page.tsx'
import { MessageView } from '../admin/messages/message-view.tsx'
import { useAdminMessageWords } from '../admin/messages/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminMessage() {
  const words = useAdminMessageWords()
  const { message = '' } = useParams()
  return (
    <AdminPage title={words.page}>
      <MessageView id={message} />
    </AdminPage>
  )
}

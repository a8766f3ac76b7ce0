import { AdminPage } from '../admin/admin-page.tsx'
import { AnnouncementsPage } from '../admin/announcements/announcements-page.tsx'
import { useAdminAnnouncementWords } from '../admin/announcements/words.ts'
import type { PageHandle } from '../app/page-handle.ts'

export const handle = { cache: { seconds: 3600 } } satisfies PageHandle

export default function AdminAnnouncements() {
  const words = useAdminAnnouncementWords()
  return (
    <AdminPage title={words.page}>
      <AnnouncementsPage />
    </AdminPage>
  )
}

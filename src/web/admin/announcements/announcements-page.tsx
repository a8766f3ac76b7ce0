import { Megaphone } from 'lucide-react'

import type { Announcement, listAnnouncements } from '#features/content/contract/announcements.ts'

import { api } from '../../app/api.ts'
import { WrittenList } from '../written-list.tsx'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { AnnouncementRows } from './announcement-rows.tsx'
import { useAdminAnnouncementWords } from './words.ts'

/** The lines above the pages: planned, shown and past. */
export const AnnouncementsPage = () => (
  <WrittenList<Announcement>
    name="admin-announcements"
    words={useAdminAnnouncementWords()}
    icon={Megaphone}
    load={(cursor, signal) =>
      api<typeof listAnnouncements>('GET', '/admin/announcements', { query: { cursor }, signal })
    }
    rows={(items, onEdit) => <AnnouncementRows items={items} onEdit={onEdit} />}
    dialog={(announcement, onClose) => <AnnouncementDialog announcement={announcement} onClose={onClose} />}
  />
)

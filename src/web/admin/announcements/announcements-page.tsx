import { Megaphone } from 'lucide-react'
import { useState } from 'react'

import type { Announcement, listAnnouncements } from '#features/content/contract/announcements.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { useMayWrite } from '../access-gate.tsx'
import { WholeList } from '../whole-list.tsx'
import { AnnouncementDialog } from './announcement-dialog.tsx'
import { AnnouncementRows } from './announcement-rows.tsx'
import { useAdminAnnouncementWords } from './words.ts'

/** The lines above the pages: planned, shown and past. */
export function AnnouncementsPage() {
  const words = useAdminAnnouncementWords()
  const mayWrite = useMayWrite('content')
  const [open, setOpen] = useState<Announcement | 'new'>()
  return (
    <>
      <WholeList
        name="admin-announcements"
        words={words}
        intro={
          <div className="mb-6 flex flex-col items-start gap-4">
            <p className="max-w-text text-ink-2">{words.intro}</p>
            {mayWrite && <Button onClick={() => setOpen('new')}>{words.write}</Button>}
          </div>
        }
        icon={Megaphone}
        load={(cursor, signal) =>
          api<typeof listAnnouncements>('GET', '/admin/announcements', { query: { cursor }, signal })
        }
      >
        {(items) => <AnnouncementRows items={items} onEdit={setOpen} />}
      </WholeList>
      {open && (
        <AnnouncementDialog
          announcement={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

import { useState } from 'react'

import { plainWords } from '#domain/content/text-parts.ts'
import type {
  Announcement,
  endAnnouncement,
  publishAnnouncement,
} from '#features/content/contract/announcements.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { useMayWrite } from '../access-gate.tsx'
import { ActsLine, RowAct } from '../stacked-row.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { useAdminAnnouncementWords } from './words.ts'

export interface RowProps {
  readonly announcement: Announcement
  readonly onEdit: (announcement: Announcement) => void
}

function useActs({ id, revision, publishedAt }: Announcement) {
  const words = useAdminAnnouncementWords()
  const changed = useAdminChanged('admin-announcements')
  const sent = { params: { announcement: id }, body: { revision } }
  return useAction(async (act: 'publish' | 'end') => {
    if (act === 'publish')
      await api<typeof publishAnnouncement>('POST', '/admin/announcements/{announcement}/publish', sent)
    else await api<typeof endAnnouncement>('POST', '/admin/announcements/{announcement}/end', sent)
    const gone = publishedAt === null ? words.discarded : words.ended
    toast(act === 'publish' ? words.published : gone, { kind: 'success' })
    await changed()
  })
}

/** The actions on an announcement; discarding and ending ask first. */
export function Acts({ announcement, onEdit }: RowProps) {
  const words = useAdminAnnouncementWords()
  const locale = useLocale()
  const mayWrite = useMayWrite('content')
  const { run, busyWith, problem } = useActs(announcement)
  const [isAsking, setIsAsking] = useState(false)
  if (!mayWrite) return null
  const isDraft = announcement.publishedAt === null
  const name = plainWords(locale === 'el' ? announcement.textEl : announcement.textEn)
  return (
    <>
      <ActsLine isQuiet={!isDraft}>
        {isDraft && (
          <RowAct
            isMain
            name={words.publishOf(name)}
            busy={busyWith === 'publish'}
            onPress={() => void run('publish')}
          >
            {words.publish}
          </RowAct>
        )}
        <RowAct name={words.editOf(name)} onPress={() => onEdit(announcement)}>
          {words.edit}
        </RowAct>
        <RowAct name={isDraft ? words.discardOf(name) : words.endOf(name)} onPress={() => setIsAsking(true)}>
          {isDraft ? words.discard : words.end}
        </RowAct>
      </ActsLine>
      <Problem>{problem}</Problem>
      <ConfirmDialog
        open={isAsking}
        title={isDraft ? words.discardTitle : words.endTitle}
        confirm={isDraft ? words.discard : words.end}
        back={words.keep}
        busy={busyWith === 'end'}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void run('end').then(() => setIsAsking(false))}
      >
        <p lang={locale}>{name}</p>
      </ConfirmDialog>
    </>
  )
}

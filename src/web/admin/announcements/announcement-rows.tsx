import { plainWords } from '#domain/content/text-parts.ts'
import type {
  Announcement,
  endAnnouncement,
  publishAnnouncement,
} from '#features/content/contract/announcements.ts'
import { plainDay, time } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/forms/problem.tsx'
import { toast } from '../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { useMayWrite } from '../access-gate.tsx'
import { ActsLine, asLine, Remark, StackedRow } from '../stacked-row.tsx'
import { Table } from '../table.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { useAdminAnnouncementWords } from './words.ts'

interface AnnouncementRowsProps {
  readonly items: readonly Announcement[]
  readonly onEdit: (announcement: Announcement) => void
}

/** One announcement a row, in both languages. */
export function AnnouncementRows({ items, onEdit }: AnnouncementRowsProps) {
  const { columns } = useAdminAnnouncementWords()
  return (
    <Table
      isStacked
      columns={[
        { label: columns.text },
        { label: columns.audience },
        { label: columns.time },
        { label: columns.state },
        { label: columns.actions, isHidden: true },
      ]}
    >
      {items.map((item) => (
        <Row key={item.id} announcement={item} onEdit={onEdit} />
      ))}
    </Table>
  )
}

type State = 'draft' | 'waiting' | 'shown' | 'over'
const tones = {
  draft: 'neutral',
  waiting: 'info',
  shown: 'success',
  over: 'neutral',
} as const satisfies Record<State, Tone>

function stateOf({ publishedAt, startsAt, endsAt }: Announcement): State {
  if (publishedAt === null) return 'draft'
  if (Date.parse(endsAt) <= Date.now()) return 'over'
  return Date.parse(startsAt) <= Date.now() ? 'shown' : 'waiting'
}

interface RowProps {
  readonly announcement: Announcement
  readonly onEdit: (announcement: Announcement) => void
}

function Row({ announcement, onEdit }: RowProps) {
  const words = useAdminAnnouncementWords()
  const locale = useLocale()
  const { textEl, textEn, audience, startsAt, endsAt } = announcement
  const state = stateOf(announcement)
  const moment = (at: string) => `${plainDay(locale, at)}, ${time(at)}`
  return (
    <StackedRow>
      <th scope="row" className={asLine}>
        <span lang="el">{plainWords(textEl)}</span>
        <Remark>
          <span lang="en">{plainWords(textEn)}</span>
        </Remark>
      </th>
      <td className={asLine}>{words.audiences[audience]}</td>
      <td className={`lg:whitespace-nowrap ${asLine}`}>
        {words.from(moment(startsAt))}
        <Remark>{words.until(moment(endsAt))}</Remark>
      </td>
      <td className={asLine}>
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
      </td>
      <td className={`text-right max-sm:text-left ${asLine}`}>
        {state !== 'over' && <Acts announcement={announcement} onEdit={onEdit} />}
      </td>
    </StackedRow>
  )
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

function Acts({ announcement, onEdit }: RowProps) {
  const words = useAdminAnnouncementWords()
  const locale = useLocale()
  const mayWrite = useMayWrite('content')
  const { run, busyWith, problem } = useActs(announcement)
  if (!mayWrite) return null
  const isDraft = announcement.publishedAt === null
  const name = plainWords(locale === 'el' ? announcement.textEl : announcement.textEn)
  return (
    <>
      <ActsLine isQuiet={!isDraft}>
        {isDraft && (
          <Button
            size="sm"
            variant="secondary"
            busy={busyWith === 'publish'}
            aria-label={words.publishOf(name)}
            onClick={() => void run('publish')}
          >
            {words.publish}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          aria-label={words.editOf(name)}
          onClick={() => onEdit(announcement)}
        >
          {words.edit}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          busy={busyWith === 'end'}
          aria-label={isDraft ? words.discardOf(name) : words.endOf(name)}
          onClick={() => void run('end')}
        >
          {isDraft ? words.discard : words.end}
        </Button>
      </ActsLine>
      <Problem>{problem}</Problem>
    </>
  )
}

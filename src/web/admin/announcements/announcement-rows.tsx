import { plainWords } from '#domain/content/text-parts.ts'
import type { Announcement } from '#features/content/contract/announcements.ts'
import { plainDay, time } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { asLine, Remark, StackedRow } from '../stacked-row.tsx'
import { Table } from '../table.tsx'
import { Acts, type RowProps } from './announcement-acts.tsx'
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

/** The fields of its times have no seconds. */
const SHORTEST_MS = 60_000

type State = 'draft' | 'waiting' | 'shown' | 'over'
const tones = {
  draft: 'neutral',
  waiting: 'info',
  shown: 'success',
  over: 'neutral',
} as const satisfies Record<State, Tone>

function stateOf({ publishedAt, startsAt, endsAt }: Announcement): State {
  if (publishedAt === null) return 'draft'
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  // An announcement that ended before it began has the same instant twice.
  if (end <= Date.now() || end - start < SHORTEST_MS) return 'over'
  return start <= Date.now() ? 'shown' : 'waiting'
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

import { Copy, Inbox } from 'lucide-react'
import { Link } from 'react-router'

import type { QueueItem, QueuePart } from '#features/applications/contract.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../app/messages.tsx'
import { useHref } from '../app/paths.ts'
import { ApplicationStatusBadge } from '../market/applications/application-status.tsx'
import { useSearchWords } from '../market/search/words.ts'
import { Badge } from '../ui/badge.tsx'
import { EmptyQueue } from './empty-queue.tsx'
import { hoursSince } from './hours-since.ts'
import { Table } from './table.tsx'
import { useAdminWords } from './words.ts'

interface QueueRowsProps {
  readonly items: readonly QueueItem[]
  readonly part: QueuePart
  /** The list is empty although no search limits it. */
  readonly isAllThatWaits: boolean
}

/** One application a row; the whole row opens it. */
export function QueueRows({ items, part, isAllThatWaits }: QueueRowsProps) {
  const { applications: words } = useAdminWords()
  const isWaiting = part === 'waiting'
  if (items.length === 0) return <EmptyQueue icon={Inbox} words={words} isWaiting={isAllThatWaits} />
  const columns = [
    { label: words.salon },
    { label: words.owner, className: 'max-lg:hidden' },
    { label: words.place, className: 'max-sm:hidden' },
    { label: words.state },
    { label: isWaiting ? words.age : words.sent, className: 'max-sm:hidden' },
  ]
  return (
    <Table columns={columns}>
      {items.map((item) => (
        <Row key={item.id} item={item} isWaiting={isWaiting} />
      ))}
    </Table>
  )
}

function Row({ item, isWaiting }: { readonly item: QueueItem; readonly isWaiting: boolean }) {
  const { age, applications: words } = useAdminWords()
  const results = useSearchWords()
  const locale = useLocale()
  const since = isWaiting ? age(hoursSince(item.submittedAt)) : shortDayAndTime(locale, item.submittedAt)
  return (
    <tr>
      <SalonCell item={item} since={since} />
      <td className="whitespace-nowrap max-lg:hidden">{item.ownerName}</td>
      <td className="max-sm:hidden">
        {item.city}, {results.regions[item.region]}
      </td>
      <td>
        <ApplicationStatusBadge state={item.state} words={words.states} />
      </td>
      <td className="tabular whitespace-nowrap max-sm:hidden">{since}</td>
    </tr>
  )
}

function SalonCell({ item, since }: { readonly item: QueueItem; readonly since: string }) {
  const { applications: words } = useAdminWords()
  const href = useHref()
  return (
    <th scope="row">
      <Link to={href('adminApplication', { id: item.id })} className="row-link mr-2">
        {item.salonName}
      </Link>
      <span className="block text-small font-normal text-muted sm:hidden">
        {item.city} · {since}
      </span>
      {item.duplicates > 0 && (
        <Badge tone="warning" icon={<Copy size={14} strokeWidth={1.75} aria-hidden="true" />}>
          {words.duplicates(item.duplicates)}
        </Badge>
      )}
    </th>
  )
}

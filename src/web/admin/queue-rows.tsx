import { Copy, Inbox } from 'lucide-react'
import { Link } from 'react-router'

import type { QueueItem, QueuePart } from '#features/applications/contract.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../app/messages.tsx'
import { useHref } from '../app/paths.ts'
import { ApplicationStatusBadge } from '../market/applications/application-status.tsx'
import { useSearchWords } from '../market/search/words.ts'
import { Badge } from '../ui/badge.tsx'
import { EmptyState } from '../ui/card.tsx'
import { hoursSince } from './hours-since.ts'
import { useAdminWords } from './words.ts'

/** One application a row; the whole row opens it. */
export function QueueRows({
  items,
  part,
}: {
  readonly items: readonly QueueItem[]
  readonly part: QueuePart
}) {
  const { applications: words } = useAdminWords()
  if (items.length === 0)
    return (
      <EmptyState
        icon={<Inbox size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={part === 'waiting' ? words.empty : words.emptyPart}
        {...(part === 'waiting' && { text: words.emptyText })}
      />
    )
  return (
    <div className="panel overflow-clip">
      <table className="admin-table">
        <thead>
          <tr>
            <th scope="col">{words.salon}</th>
            <th scope="col" className="max-lg:hidden">
              {words.owner}
            </th>
            <th scope="col" className="max-sm:hidden">
              {words.place}
            </th>
            <th scope="col">{words.state}</th>
            <th scope="col" className="max-sm:hidden">
              {part === 'waiting' ? words.age : words.sent}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={item.id} item={item} isWaiting={part === 'waiting'} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ item, isWaiting }: { readonly item: QueueItem; readonly isWaiting: boolean }) {
  const { applications: words, age } = useAdminWords()
  const results = useSearchWords()
  const locale = useLocale()
  const href = useHref()
  const since = isWaiting ? age(hoursSince(item.submittedAt)) : shortDayAndTime(locale, item.submittedAt)
  return (
    <tr>
      <th scope="row">
        <Link to={href('adminApplication', { id: item.id })} className="row-link">
          {item.salonName}
        </Link>
        <span className="block text-small font-normal text-muted sm:hidden">
          {item.city} · {since}
        </span>
        {item.duplicates > 0 && (
          <Badge
            tone="warning"
            className="sm:ml-2"
            icon={<Copy size={14} strokeWidth={1.75} aria-hidden="true" />}
          >
            {words.duplicates(item.duplicates)}
          </Badge>
        )}
      </th>
      <td className="whitespace-nowrap max-lg:hidden">{item.ownerName}</td>
      <td className="max-sm:hidden">
        {item.city}, {results.regions[item.region]}
      </td>
      <td>
        <ApplicationStatusBadge state={item.state} />
      </td>
      <td className="tabular whitespace-nowrap max-sm:hidden">{since}</td>
    </tr>
  )
}

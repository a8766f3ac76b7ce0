import { Inbox } from 'lucide-react'
import { Link } from 'react-router'

import type { Partnership } from '#features/partnerships/contract.ts'
import { shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../app/messages.tsx'
import { useHref } from '../app/paths.ts'
import { usePartnershipWords } from '../company/partnership/words.ts'
import { EmptyQueue } from './empty-queue.tsx'
import { PartnershipStatusBadge } from './partnership-status.tsx'
import { Table } from './table.tsx'
import { useAdminWords } from './words.ts'

interface PartnershipRowsProps {
  readonly items: readonly Partnership[]
  /** The list of waiting requests is always complete. */
  readonly isWaiting: boolean
}

/** One request a row; the whole row opens it. */
export function PartnershipRows({ items, isWaiting }: PartnershipRowsProps) {
  const { partnerships: words } = useAdminWords()
  if (items.length === 0) return <EmptyQueue icon={Inbox} words={words} isWaiting={isWaiting} />
  const columns = [
    { label: words.company },
    { label: words.fullName, className: 'max-lg:hidden' },
    { label: words.kind, className: 'max-sm:hidden' },
    { label: words.state },
    { label: words.sent, className: 'max-sm:hidden' },
  ]
  return (
    <Table columns={columns}>
      {items.map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </Table>
  )
}

function Row({ item }: { readonly item: Partnership }) {
  const { kinds } = usePartnershipWords()
  const locale = useLocale()
  const href = useHref()
  return (
    <tr>
      <th scope="row">
        <Link to={href('adminPartnership', { request: item.id })} className="row-link">
          {item.company}
        </Link>
        <span className="block text-small font-normal text-muted sm:hidden">
          {kinds[item.kind].title} · {shortDayAndTime(locale, item.createdAt)}
        </span>
      </th>
      <td className="max-lg:hidden">{item.fullName}</td>
      <td className="max-sm:hidden">{kinds[item.kind].title}</td>
      <td>
        <PartnershipStatusBadge state={item.state} />
      </td>
      <td className="tabular whitespace-nowrap max-sm:hidden">{shortDayAndTime(locale, item.createdAt)}</td>
    </tr>
  )
}

import { Mails } from 'lucide-react'
import { Link } from 'react-router'

import type { MessageState } from '#domain/outbox.ts'
import type { ListedMessage } from '#features/messages/contract/administration.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { plainWhen } from '../plain-when.ts'
import { asLine, Remark, StackedRow } from '../stacked-row.tsx'
import { Table } from '../table.tsx'
import { useAdminMessageWords } from './words.ts'

export function MessageRows({ items }: { readonly items: readonly ListedMessage[] }) {
  const words = useAdminMessageWords()
  if (items.length === 0)
    return (
      <EmptyState
        icon={<Mails size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={words.empty}
        text={words.emptyText}
      />
    )
  const columns = [
    { label: words.what },
    { label: words.to },
    { label: words.state },
    { label: words.when, className: 'max-lg:hidden' },
  ]
  return (
    <Table columns={columns} isStacked>
      {items.map((message) => (
        <Row key={message.id} message={message} />
      ))}
    </Table>
  )
}

/** The name of a message's kind; a kind of an older version is shown by its code. */
export function useKindName(): (kind: string) => string {
  const { kinds } = useAdminMessageWords()
  return (kind) => (Object.hasOwn(kinds, kind) ? kinds[kind as keyof typeof kinds] : kind)
}

function Row({ message }: { readonly message: ListedMessage }) {
  const words = useAdminMessageWords()
  const nameOf = useKindName()
  const href = useHref()
  const locale = useLocale()
  const { id, kind, subject, recipient, state, error, createdAt } = message
  return (
    <StackedRow>
      <th scope="row" className={asLine}>
        <Link to={href('adminMessage', { message: id })} className="row-link">
          {nameOf(kind)}
        </Link>
        <Remark>{subject !== null && <span lang={message.language}>{subject}</span>}</Remark>
      </th>
      <td className={`break-words sm:min-w-52 ${asLine}`}>
        {recipient === '' ? words.noRecipient : recipient}
      </td>
      <td className={asLine}>
        <StateBadge state={state} />
        <Remark>{state !== 'sent' && error}</Remark>
      </td>
      <td className={`tabular text-muted lg:whitespace-nowrap lg:text-ink ${asLine} sm:max-lg:hidden`}>
        {plainWhen(locale, createdAt)}
      </td>
    </StackedRow>
  )
}

const tones = { parked: 'danger', failed: 'warning', waiting: 'neutral', sent: 'success' } as const

export function StateBadge({ state }: { readonly state: MessageState }) {
  const { states } = useAdminMessageWords()
  return <Badge tone={tones[state]}>{states[state]}</Badge>
}

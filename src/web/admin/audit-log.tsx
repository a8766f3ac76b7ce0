import { ScrollText } from 'lucide-react'
import { Link } from 'react-router'

import type { listAuditLog } from '#features/administration/contract.ts'

import { api } from '../app/api.ts'
import { useLocale } from '../app/messages.tsx'
import { useHref } from '../app/paths.ts'
import { EmptyState } from '../ui/card.tsx'
import { AuditChanges, type AuditEntry } from './audit-changes.tsx'
import { PagedList } from './paged-list.tsx'
import { plainWhen } from './plain-when.ts'
import { asLine } from './stacked-row.tsx'
import { Table } from './table.tsx'
import { useAdminWords, type AdminWords } from './words.ts'

const load = (cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listAuditLog>('GET', '/admin/audit-log', { query: { cursor }, signal })

/** What administrators did, the newest first. */
export function AuditLog() {
  const { log: words } = useAdminWords()
  return (
    <>
      <h1 className="display text-display">{words.page}</h1>
      <p className="mt-1 mb-6 max-w-text text-ink-2">{words.lead}</p>
      <PagedList name={['admin-audit-log']} load={load}>
        {(items) => <Entries items={items} />}
      </PagedList>
    </>
  )
}

function Entries({ items }: { readonly items: readonly AuditEntry[] }) {
  const { log: words } = useAdminWords()
  if (items.length === 0)
    return (
      <EmptyState icon={<ScrollText size={28} strokeWidth={1.5} aria-hidden="true" />} title={words.empty} />
    )
  const columns = [
    { label: words.when },
    { label: words.what },
    { label: words.change },
    { label: words.who, className: 'max-lg:hidden' },
  ]
  return (
    <Table columns={columns} isStacked>
      {items.map((entry) => (
        <Row key={entry.id} entry={entry} />
      ))}
    </Table>
  )
}

const isKnown = (action: string, actions: AdminWords['log']['actions']): action is keyof typeof actions =>
  Object.hasOwn(actions, action)

function Row({ entry }: { readonly entry: AuditEntry }) {
  const { log: words } = useAdminWords()
  const locale = useLocale()
  const { actor } = entry
  const who = actor.name ?? actor.email ?? words.gone
  return (
    <tr className="max-sm:block max-sm:border-b max-sm:border-line max-sm:py-2 max-sm:last:border-b-0">
      <td className={`tabular text-muted sm:whitespace-nowrap sm:text-ink ${asLine}`}>
        {plainWhen(locale, entry.happenedAt)}
      </td>
      <th scope="row" className={`sm:min-w-44 ${asLine}`}>
        <ActionText entry={entry} />
        {/* Where there is no room for a column of its own. */}
        <span className="block text-small font-normal text-muted lg:hidden">{who}</span>
      </th>
      <td className={asLine}>
        <AuditChanges entry={entry} />
      </td>
      <td className="whitespace-nowrap max-lg:hidden">{who}</td>
    </tr>
  )
}

/** What was done; it leads to the page of what it was done to, where there is one. */
function ActionText({ entry: { action, subject } }: { readonly entry: AuditEntry }) {
  const { log: words } = useAdminWords()
  const href = useHref()
  const text = isKnown(action, words.actions) ? words.actions[action] : action
  const paths: Readonly<Record<string, string>> = {
    user: href('adminUser', { user: subject.id }),
    salon: href('adminSalon', { managed: subject.id }),
    booking: href('adminBooking', { booking: subject.id }),
    application: href('adminApplication', { id: subject.id }),
    'job-posting': href('adminCareer', { posting: subject.id }),
    'partnership-request': href('adminPartnership', { request: subject.id }),
  }
  const path = paths[subject.kind]
  if (path === undefined) return text
  return (
    <Link to={path} className="row-link">
      {text}
    </Link>
  )
}

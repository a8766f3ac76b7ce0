import { ScrollText } from 'lucide-react'

import type { listAuditLog } from '#features/administration/contract.ts'

import { api } from '../../app/api.ts'
import { EmptyState } from '../../ui/card.tsx'
import { PagedList } from '../paged-list.tsx'
import { SearchForm } from '../search-form.tsx'
import { Table } from '../table.tsx'
import { useAdminWords } from '../words.ts'
import type { AuditEntry } from './audit-changes.tsx'
import { EntryRow } from './entry-row.tsx'
import { LogFilters, OneSubject } from './log-filters.tsx'
import { useLogFilters, type LogQuery } from './use-log-filters.ts'
import { useAdminLogWords } from './words.ts'

const load = (query: LogQuery, cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listAuditLog>('GET', '/admin/audit-log', { query: { ...query, cursor }, signal })

/** The actions of administrators, the newest first, searched and filtered by the URL. */
export function AuditLog() {
  const { log: words } = useAdminWords()
  const own = useAdminLogWords()
  const { query, isFiltered, isPossible } = useLogFilters()
  return (
    <>
      <h1 className="display text-display">{words.page}</h1>
      <p className="mt-1 mb-6 max-w-text text-ink-2">{words.lead}</p>
      <SearchForm key={query.q} q={query.q ?? ''} label={own.search} find={own.find} />
      <LogFilters />
      {isPossible && (
        <PagedList
          name={['admin-audit-log', ...Object.entries(query).flat()]}
          load={(cursor, signal) => load(query, cursor, signal)}
        >
          {(items) => (
            <>
              {query.subject !== undefined && <OneSubject entry={items[0]} />}
              <Entries items={items} isFiltered={isFiltered} />
            </>
          )}
        </PagedList>
      )}
    </>
  )
}

interface EntriesProps {
  readonly items: readonly AuditEntry[]
  readonly isFiltered: boolean
}

function Entries({ items, isFiltered }: EntriesProps) {
  const { log: words } = useAdminWords()
  const own = useAdminLogWords()
  if (items.length === 0)
    return (
      <EmptyState
        icon={<ScrollText size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={isFiltered ? own.nothing : words.empty}
        text={isFiltered ? own.nothingText : undefined}
      />
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
        <EntryRow key={entry.id} entry={entry} />
      ))}
    </Table>
  )
}

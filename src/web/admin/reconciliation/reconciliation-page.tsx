import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { breakParts, type BreakPart } from '#domain/money/reconciliation.ts'
import type { listBreaks, ReconciliationBreak } from '#features/reconciliation/contract.ts'

import { api } from '../../app/api.ts'
import { FilterBar } from '../filter-bar.tsx'
import { PagedList } from '../paged-list.tsx'
import { SearchForm } from '../search-form.tsx'
import { BreakRows } from './break-rows.tsx'
import { Comparisons } from './comparisons.tsx'
import { ExplainDialog } from './explain-dialog.tsx'
import { useAdminReconciliationWords } from './words.ts'

const breakList = 'admin-breaks'
interface Filters {
  readonly part: BreakPart
  readonly q: string
}

const load = (filters: Filters, cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listBreaks>('GET', '/admin/reconciliation/breaks', { query: { ...filters, cursor }, signal })

/** What differs between payment providers and the ledger, and when they were compared. */
export function ReconciliationPage() {
  const words = useAdminReconciliationWords()
  return (
    <>
      <h1 className="display mb-2 text-display">{words.page}</h1>
      <p className="mb-6 max-w-text text-ink-2">{words.intro}</p>
      <div className="flex flex-col gap-8">
        <section aria-labelledby="comparisons">
          <h2 id="comparisons" className="mb-3 text-title">
            {words.latest}
          </h2>
          <Comparisons />
        </section>
        <section aria-labelledby="breaks">
          <h2 id="breaks" className="mb-3 text-title">
            {words.list}
          </h2>
          <Breaks />
        </section>
      </div>
    </>
  )
}

function Breaks() {
  const words = useAdminReconciliationWords()
  const [search] = useSearchParams()
  const [explaining, setExplaining] = useState<ReconciliationBreak>()
  const part = breakParts.find((each) => each === search.get('part')) ?? 'open'
  const q = search.get('q') ?? ''
  return (
    <>
      <SearchForm key={q} q={q} label={words.search} find={words.find} />
      <FilterBar
        page="adminReconciliation"
        parts={breakParts}
        part={part}
        q={q}
        words={words}
        file={{ path: '/admin/reconciliation/breaks/export', name: 'reconciliation' }}
      />
      <PagedList name={[breakList, part, q]} load={(cursor, signal) => load({ part, q }, cursor, signal)}>
        {(items) => (
          <BreakRows items={items} isFiltered={part !== 'open' || q !== ''} onExplain={setExplaining} />
        )}
      </PagedList>
      {explaining && (
        <ExplainDialog found={explaining} list={breakList} onClose={() => setExplaining(undefined)} />
      )}
    </>
  )
}

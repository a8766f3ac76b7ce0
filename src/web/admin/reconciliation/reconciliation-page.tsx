import { useState } from 'react'

import { breakParts } from '#domain/money/reconciliation.ts'
import type { listBreaks, ReconciliationBreak } from '#features/reconciliation/contract.ts'

import { api } from '../../app/api.ts'
import { SearchedList } from '../searched-list.tsx'
import { BreakRows } from './break-rows.tsx'
import { Comparisons } from './comparisons.tsx'
import { ExplainDialog } from './explain-dialog.tsx'
import { useAdminReconciliationWords } from './words.ts'

const breakList = 'admin-breaks'
/** The differences between payment providers and the ledger, and the times of comparison. */
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
  const [explaining, setExplaining] = useState<ReconciliationBreak>()
  return (
    <>
      <SearchedList
        name={breakList}
        page="adminReconciliation"
        parts={breakParts}
        words={words}
        search={{ label: words.search, find: words.find }}
        file={{ path: '/admin/reconciliation/breaks/export', name: 'reconciliation' }}
        load={(query, signal) =>
          api<typeof listBreaks>('GET', '/admin/reconciliation/breaks', { query, signal })
        }
      >
        {(items, isFiltered) => <BreakRows items={items} isFiltered={isFiltered} onExplain={setExplaining} />}
      </SearchedList>
      {explaining && (
        <ExplainDialog found={explaining} list={breakList} onClose={() => setExplaining(undefined)} />
      )}
    </>
  )
}

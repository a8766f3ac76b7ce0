import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { chargebackParts, type ChargebackPart } from '#domain/money/chargeback.ts'
import type { Chargeback, listChargebacks } from '#features/chargebacks/contract.ts'

import { api } from '../../app/api.ts'
import { FilterBar } from '../filter-bar.tsx'
import { PagedList } from '../paged-list.tsx'
import { SearchForm } from '../search-form.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { ChargebackRows } from './chargeback-rows.tsx'
import { useAdminChargebackWords } from './words.ts'

const chargebackList = 'admin-chargebacks'

interface Filters {
  readonly part: ChargebackPart
  readonly q: string
}

const load = (filters: Filters, cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listChargebacks>('GET', '/admin/chargebacks', { query: { ...filters, cursor }, signal })

/** Payments that customers have disputed with their banks, with the way to answer. */
export function ChargebacksPage() {
  const words = useAdminChargebackWords()
  const [search] = useSearchParams()
  const [answering, setAnswering] = useState<Chargeback>()
  const part = chargebackParts.find((each) => each === search.get('part')) ?? 'open'
  const q = search.get('q') ?? ''
  return (
    <>
      <h1 className="display mb-2 text-display">{words.page}</h1>
      <p className="mb-4 max-w-text text-ink-2">{words.intro}</p>
      <SearchForm key={q} q={q} label={words.search} find={words.find} />
      <FilterBar
        page="adminChargebacks"
        parts={chargebackParts}
        part={part}
        q={q}
        words={words}
        file={{ path: '/admin/chargebacks/export', name: 'chargebacks' }}
      />
      <PagedList
        name={[chargebackList, part, q]}
        load={(cursor, signal) => load({ part, q }, cursor, signal)}
      >
        {(items) => (
          <ChargebackRows items={items} isFiltered={part !== 'open' || q !== ''} onAnswer={setAnswering} />
        )}
      </PagedList>
      {answering && (
        <AnswerDialog
          chargeback={answering}
          list={chargebackList}
          onClose={() => {
            setAnswering(undefined)
          }}
        />
      )}
    </>
  )
}

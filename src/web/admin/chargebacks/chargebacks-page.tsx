import { useState } from 'react'

import { chargebackParts } from '#domain/money/chargeback.ts'
import type { Chargeback, listChargebacks } from '#features/chargebacks/contract.ts'

import { api } from '../../app/api.ts'
import { SearchedList } from '../searched-list.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { ChargebackRows } from './chargeback-rows.tsx'
import { useAdminChargebackWords } from './words.ts'

const chargebackList = 'admin-chargebacks'

/** Payments that customers have disputed with their banks, with the way to answer. */
export function ChargebacksPage() {
  const words = useAdminChargebackWords()
  const [answering, setAnswering] = useState<Chargeback>()
  return (
    <>
      <h1 className="display mb-2 text-display">{words.page}</h1>
      <p className="mb-4 max-w-text text-ink-2">{words.intro}</p>
      <SearchedList
        name={chargebackList}
        page="adminChargebacks"
        parts={chargebackParts}
        words={words}
        search={{ label: words.search, find: words.find }}
        file={{ path: '/admin/chargebacks/export', name: 'chargebacks' }}
        load={(query, signal) => api<typeof listChargebacks>('GET', '/admin/chargebacks', { query, signal })}
      >
        {(items, isFiltered) => (
          <ChargebackRows items={items} isFiltered={isFiltered} onAnswer={setAnswering} />
        )}
      </SearchedList>
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

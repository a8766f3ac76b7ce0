import { useSearchParams } from 'react-router'

import { paymentParts, type PaymentPart } from '#domain/money/payment-status.ts'
import type { listPayments } from '#features/payments/contract/administration.ts'

import { api } from '../../app/api.ts'
import { FilterBar } from '../filter-bar.tsx'
import { PagedList } from '../paged-list.tsx'
import { SearchForm } from '../search-form.tsx'
import { PaymentRows } from './payment-rows.tsx'
import { useAdminMoneyWords } from './words.ts'

interface Filters {
  readonly part: PaymentPart
  readonly q: string
}

const load = (filters: Filters, cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listPayments>('GET', '/admin/payments', { query: { ...filters, cursor }, signal })

/** The customers' payments, by how they stand, with a search by anything that a customer or a bank can name. */
export function PaymentsPage() {
  const words = useAdminMoneyWords()
  const [search] = useSearchParams()
  const part = paymentParts.find((each) => each === search.get('part')) ?? 'all'
  const q = search.get('q') ?? ''
  return (
    <>
      <h1 className="display mb-4 text-display">{words.payments.page}</h1>
      <SearchForm key={q} q={q} label={words.payments.search} find={words.find} />
      <FilterBar
        page="adminPayments"
        parts={paymentParts}
        part={part}
        q={q}
        words={words.payments}
        file={{ path: '/admin/payments/export', name: 'payments' }}
      />
      <PagedList
        name={['admin-payments', part, q]}
        load={(cursor, signal) => load({ part, q }, cursor, signal)}
      >
        {(items) => <PaymentRows items={items} isFiltered={part !== 'all' || q !== ''} />}
      </PagedList>
    </>
  )
}

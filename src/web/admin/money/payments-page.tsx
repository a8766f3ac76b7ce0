import { FileDown } from 'lucide-react'
import { useSearchParams } from 'react-router'

import { paymentParts, type PaymentPart } from '#domain/money/payment-status.ts'
import type { listPayments } from '#features/payments/contract/administration.ts'

import { api } from '../../app/api.ts'
import { useHref } from '../../app/paths.ts'
import { useDownload } from '../../business/use-download.ts'
import { Button } from '../../ui/button.tsx'
import { ChipLink, ChipRail } from '../../ui/chip.tsx'
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
      <Parts part={part} q={q} />
      <PagedList
        name={['admin-payments', part, q]}
        load={(cursor, signal) => load({ part, q }, cursor, signal)}
      >
        {(items) => <PaymentRows items={items} isFiltered={part !== 'all' || q !== ''} />}
      </PagedList>
    </>
  )
}

function Parts({ part, q }: Filters) {
  const { payments: words } = useAdminMoneyWords()
  const href = useHref()
  const { isBusy, save } = useDownload(words.downloadFailed)
  const asked = new URLSearchParams({ part, q }).toString()
  return (
    <div className="mb-4 flex items-center justify-between gap-x-1 gap-y-2 sm:flex-wrap sm:gap-x-4">
      <div className="min-w-0">
        <ChipRail label={words.filter} className="max-sm:mr-0">
          {paymentParts.map((each) => (
            <ChipLink
              key={each}
              to={href('adminPayments', undefined, {
                part: each === 'all' ? undefined : each,
                q: q === '' ? undefined : q,
              })}
              selected={each === part}
            >
              {words.parts[each]}
            </ChipLink>
          ))}
        </ChipRail>
      </div>
      <Button
        size="sm"
        variant="ghost"
        className="max-sm:-mr-3 max-sm:shrink-0"
        busy={isBusy}
        aria-label={words.csvOf}
        onClick={() => save(`/admin/payments/export?${asked}`, `payments-${part}.csv`)}
      >
        <FileDown size={18} strokeWidth={1.75} aria-hidden="true" /> {words.csv}
      </Button>
    </div>
  )
}

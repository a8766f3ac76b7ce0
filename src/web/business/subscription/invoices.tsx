import { useQuery } from '@tanstack/react-query'

import type { listInvoices } from '#features/subscriptions/contract/billing.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { InvoiceRows } from './invoice-rows.tsx'
import { useSubscriptionWords } from './words.ts'

/** The invoices that were issued to the owner; nothing where there are none. */
export function Invoices({ timeZone }: { readonly timeZone: string }) {
  const { invoices: words } = useSubscriptionWords()
  const { id } = useOwnSalon()
  const { data } = useQuery({
    ...alwaysFresh,
    queryKey: ['subscription-invoices', id],
    queryFn: ({ signal }) =>
      api<typeof listInvoices>('GET', '/business/salons/{id}/invoices', { params: { id }, signal }),
  })
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="invoices">
      <h2 id="invoices" className="mb-3 text-title">
        {words.title}
      </h2>
      <InvoiceRows items={data.items} timeZone={timeZone} path={`/business/salons/${id}/invoices`} />
    </section>
  )
}

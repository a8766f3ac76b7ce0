import { useQuery } from '@tanstack/react-query'

import type { listInvoices } from '#features/subscriptions/contract/billing.ts'
import { exactMoney, lastMoment, plainDay } from '#i18n/format.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { useSubscriptionWords } from './words.ts'

type Invoice = Answer<typeof listInvoices>['items'][number]

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
      <ul className="panel divide-y divide-line">
        {data.items.map((invoice) => (
          <Row key={invoice.id} invoice={invoice} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  )
}

function Row({ invoice, timeZone }: { readonly invoice: Invoice; readonly timeZone: string }) {
  const { invoices: words, fromTo } = useSubscriptionWords()
  const locale = useLocale()
  const { kind, number, startsAt, endsAt, totalCents, vatCents, issuedAt } = invoice
  const day = (instant: string) => plainDay(locale, instant, timeZone)
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 px-5 py-3">
      <div className="min-w-0">
        <p>
          {words.kinds[kind]} <span className="tabular">{number}</span>
        </p>
        <p className="text-small text-ink-2">{fromTo(day(startsAt), day(lastMoment(endsAt)))}</p>
      </div>
      <div className="text-right">
        <p className="tabular">{exactMoney(locale, totalCents)}</p>
        <p className="text-small text-muted">
          {words.vat(exactMoney(locale, vatCents))} · <time dateTime={issuedAt}>{day(issuedAt)}</time>
        </p>
      </div>
    </li>
  )
}

import { FileDown } from 'lucide-react'

import type { listInvoices } from '#features/subscriptions/contract/billing.ts'
import { exactMoney, lastMoment, plainDay } from '#i18n/format.ts'
import type { Answer } from '#platform/http/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { useDownload } from '../use-download.ts'
import { useSubscriptionWords } from './words.ts'

type Invoice = Answer<typeof listInvoices>['items'][number]

interface ListProps {
  readonly timeZone: string
  /** The API's path of the list; each invoice's file is below it. */
  readonly path: string
}

/** Invoices and credit notes, each with its PDF. */
export function InvoiceRows({ items, ...list }: ListProps & { readonly items: readonly Invoice[] }) {
  return (
    <ul className="panel divide-y divide-line">
      {items.map((invoice) => (
        <Row key={invoice.id} invoice={invoice} {...list} />
      ))}
    </ul>
  )
}

interface RowProps extends ListProps {
  readonly invoice: Invoice
}

function Row({ invoice, timeZone, path }: RowProps) {
  const { invoices: words, fromTo } = useSubscriptionWords()
  const locale = useLocale()
  const { kind, number, startsAt, endsAt, totalCents, vatCents, issuedAt } = invoice
  const day = (instant: string) => plainDay(locale, instant, timeZone)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3">
      <div className="min-w-0">
        <p>
          {words.kinds[kind]} <span className="tabular">{number}</span>
        </p>
        <p className="text-small text-ink-2">{fromTo(day(startsAt), day(lastMoment(endsAt)))}</p>
      </div>
      <div className="-mr-4 flex items-center gap-x-2 max-sm:w-full max-sm:justify-between">
        <div className="sm:text-right">
          <p className="tabular">{exactMoney(locale, totalCents)}</p>
          <p className="text-small text-muted">
            {words.vat(exactMoney(locale, vatCents))} · <time dateTime={issuedAt}>{day(issuedAt)}</time>
          </p>
        </div>
        <FileButton invoice={invoice} path={path} />
      </div>
    </li>
  )
}

function FileButton({ invoice: { id, number }, path }: Pick<RowProps, 'invoice' | 'path'>) {
  const { invoices: words } = useSubscriptionWords()
  const { isBusy, save } = useDownload(words.downloadFailed)
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={isBusy}
      aria-label={words.pdfOf(number)}
      onClick={() => save(`${path}/${id}/file`, `onyxi-${number}.pdf`)}
    >
      <FileDown size={18} strokeWidth={1.75} aria-hidden="true" /> PDF
    </Button>
  )
}

import { FileCode, FileDown } from 'lucide-react'
import type { ReactNode } from 'react'

import type { listInvoices } from '#features/subscriptions/contract/billing.ts'
import { exactMoney, lastMoment, plainDay } from '#i18n/format.ts'
import type { Answer } from '#platform/http/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { useDownload } from '../../ui/use-download.ts'
import { useSubscriptionWords } from './words.ts'

type Invoice = Answer<typeof listInvoices>['items'][number]

interface ListProps {
  readonly timeZone: string
  /** The API's path of the list; each invoice's file is below it. */
  readonly path: string
  /** The other acts on an invoice. */
  readonly action?: (invoice: Invoice) => ReactNode
}

/** Invoices and credit notes, each with its PDF. */
export function InvoiceRows({ items, ...list }: ListProps & { readonly items: readonly Invoice[] }) {
  return (
    <ul className="panel @container divide-y divide-line">
      {items.map((invoice) => (
        <Row key={invoice.id} invoice={invoice} {...list} />
      ))}
    </ul>
  )
}

interface RowProps extends ListProps {
  readonly invoice: Invoice
}

function Row({ invoice, timeZone, path, action }: RowProps) {
  const { invoices: words, fromTo } = useSubscriptionWords()
  const locale = useLocale()
  const { kind, number, startsAt, endsAt, totalCents, vatCents, issuedAt, creditedCents, corrects } = invoice
  const day = (instant: string) => plainDay(locale, instant, timeZone)
  return (
    <li className="grid items-center gap-x-6 gap-y-1 px-5 py-3 @[42rem]:grid-cols-[minmax(0,1fr)_15rem_auto]">
      <div className="min-w-0">
        <p>
          {words.kinds[kind]} <span className="tabular">{number}</span>
        </p>
        <p className="text-small text-ink-2">
          {corrects === null ? fromTo(day(startsAt), day(lastMoment(endsAt))) : words.corrects(corrects)}
        </p>
        {creditedCents > 0 && (
          <p className="text-small text-ink-2">{words.credited(exactMoney(locale, creditedCents))}</p>
        )}
      </div>
      <div>
        <p className="tabular">{exactMoney(locale, totalCents)}</p>
        <p className="text-small text-muted">
          {words.vat(exactMoney(locale, vatCents))} · <time dateTime={issuedAt}>{day(issuedAt)}</time>
        </p>
      </div>
      {/* Their padding does not indent the names. */}
      <div className="-mx-4 flex shrink-0 flex-wrap items-center">
        {action?.(invoice)}
        <FileButton invoice={invoice} path={path} kind="pdf" />
        <FileButton invoice={invoice} path={path} kind="xml" />
      </div>
    </li>
  )
}

/** The paper, and the e-invoice that accounting programs read. */
const files = {
  pdf: { label: 'PDF', path: 'file', Icon: FileDown },
  xml: { label: 'XML', path: 'data', Icon: FileCode },
} as const

interface FileButtonProps extends Pick<RowProps, 'invoice' | 'path'> {
  readonly kind: keyof typeof files
}

function FileButton({ invoice: { id, number }, path, kind }: FileButtonProps) {
  const { invoices: words } = useSubscriptionWords()
  const { isBusy, save } = useDownload(words.downloadFailed)
  const { label, path: file, Icon } = files[kind]
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={isBusy}
      aria-label={words.fileOf[kind](number)}
      onClick={() => save(`${path}/${id}/${file}`, `onyxi-${number}.${kind}`)}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" /> {label}
    </Button>
  )
}

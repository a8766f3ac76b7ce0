import type { InvoiceView, reportInvoiceAgain } from '#features/subscriptions/contract/billing.ts'

import { api } from '../../app/api.ts'
import { usePress } from '../../ui/use-press.ts'
import { RowAct } from '../stacked-row.tsx'
import { useAdminChanged } from '../use-admin-changed.ts'
import { useAdminSalonWords } from './words.ts'

interface InvoiceActionsProps {
  readonly salonId: string
  readonly invoice: InvoiceView
  readonly onCredit: (invoice: InvoiceView) => void
}

/** The acts on an invoice: take it back, or report it again where that was refused. */
export function InvoiceActions({ salonId, invoice, onCredit }: InvoiceActionsProps) {
  const { credit } = useAdminSalonWords()
  const { kind, number, totalCents, creditedCents } = invoice
  return (
    <>
      <Report salonId={salonId} invoice={invoice} />
      {kind === 'invoice' && creditedCents < totalCents && (
        <RowAct name={credit.title(number)} onPress={() => onCredit(invoice)}>
          {credit.button}
        </RowAct>
      )}
    </>
  )
}

function Report({ salonId, invoice }: Omit<InvoiceActionsProps, 'onCredit'>) {
  const { report: words } = useAdminSalonWords()
  const changed = useAdminChanged('admin-invoices')
  const { isBusy, press } = usePress({ onSettled: changed })
  const { id, number, report, reportFailure } = invoice
  if (report === 'kept') return null
  const again = () =>
    api<typeof reportInvoiceAgain>('POST', '/admin/salons/{id}/invoices/{invoice}/report', {
      params: { id: salonId, invoice: id },
    })
  return (
    <span className="px-4 text-small">
      {words[report]}
      {report === 'failed' && (
        <>
          {' '}
          <span className="text-muted">{reportFailure}</span>
          <RowAct name={words.againOf(number)} busy={isBusy} onPress={() => void press(again)}>
            {words.again}
          </RowAct>
        </>
      )}
    </span>
  )
}

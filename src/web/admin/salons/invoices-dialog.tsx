import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { AdminSalon } from '#features/subscriptions/contract.ts'
import type { InvoiceView, listAdminInvoices } from '#features/subscriptions/contract/billing.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { InvoiceRows } from '../../business/subscription/invoice-rows.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useMayWrite } from '../access-gate.tsx'
import { Loaded } from '../loaded.tsx'
import { CreditDialog } from './credit-dialog.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import { useAdminSalonWords } from './words.ts'

interface InvoicesDialogProps {
  readonly salon: AdminSalon
  readonly open: boolean
  readonly onClose: () => void
}

/** All invoices of a salon, those of its former owners too; a credit note is asked for in a dialog of its own. */
export function InvoicesDialog({ salon, open, onClose }: InvoicesDialogProps) {
  const words = useAdminSalonWords()
  const [credited, setCredited] = useState<InvoiceView>()
  return (
    <>
      <Dialog open={open && !credited} onClose={onClose} title={words.invoicesOf(salon.name)}>
        <Invoices salon={salon} onCredit={setCredited} />
      </Dialog>
      {open && credited && (
        <CreditDialog salonId={salon.id} invoice={credited} onClose={() => setCredited(undefined)} />
      )}
    </>
  )
}

interface InvoicesProps {
  readonly salon: AdminSalon
  readonly onCredit: (invoice: InvoiceView) => void
}

/** Fetches the list only when the dialog is open. */
function Invoices({ salon: { id, timeZone }, onCredit }: InvoicesProps) {
  const words = useAdminSalonWords()
  const mayWrite = useMayWrite('subscriptions')
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['admin-invoices', id],
    queryFn: ({ signal }) =>
      api<typeof listAdminInvoices>('GET', '/admin/salons/{id}/invoices', { params: { id }, signal }),
  })
  return (
    <Loaded query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="text-ink-2">{words.noInvoices}</p>
        ) : (
          <InvoiceRows
            items={items}
            timeZone={timeZone}
            path={`/admin/salons/${id}/invoices`}
            action={(invoice) =>
              mayWrite && <InvoiceActions salonId={id} invoice={invoice} onCredit={onCredit} />
            }
          />
        )
      }
    </Loaded>
  )
}

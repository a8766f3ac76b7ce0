import { useQuery } from '@tanstack/react-query'

import type { AdminSalon } from '#features/subscriptions/contract.ts'
import type { listAdminInvoices } from '#features/subscriptions/contract/billing.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { InvoiceRows } from '../../business/subscription/invoice-rows.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loaded } from '../loaded.tsx'
import { useAdminSalonWords } from './words.ts'

interface InvoicesDialogProps {
  readonly salon: AdminSalon
  readonly open: boolean
  readonly onClose: () => void
}

/** All invoices of a salon, those of its former owners too. */
export function InvoicesDialog({ salon, open, onClose }: InvoicesDialogProps) {
  const words = useAdminSalonWords()
  return (
    <Dialog open={open} onClose={onClose} title={words.invoicesOf(salon.name)}>
      <Invoices salon={salon} />
    </Dialog>
  )
}

/** Fetches the list only when the dialog is open. */
function Invoices({ salon: { id, timeZone } }: Pick<InvoicesDialogProps, 'salon'>) {
  const words = useAdminSalonWords()
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
          <InvoiceRows items={items} timeZone={timeZone} path={`/admin/salons/${id}/invoices`} />
        )
      }
    </Loaded>
  )
}

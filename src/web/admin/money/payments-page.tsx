import { paymentParts } from '#domain/money/payment-status.ts'
import type { listPayments } from '#features/payments/contract/administration.ts'

import { api } from '../../app/api.ts'
import { SearchedList } from '../searched-list.tsx'
import { PaymentRows } from './payment-rows.tsx'
import { useAdminMoneyWords } from './words.ts'

/** The customers' payments, by how they stand, with a search by anything that a customer or a bank can name. */
export function PaymentsPage() {
  const words = useAdminMoneyWords()
  return (
    <>
      <h1 className="display mb-4 text-display">{words.payments.page}</h1>
      <SearchedList
        name="admin-payments"
        page="adminPayments"
        parts={paymentParts}
        words={words.payments}
        search={{ label: words.payments.search, find: words.find }}
        file={{ path: '/admin/payments/export', name: 'payments' }}
        load={(query, signal) => api<typeof listPayments>('GET', '/admin/payments', { query, signal })}
      >
        {(items, isFiltered) => <PaymentRows items={items} isFiltered={isFiltered} />}
      </SearchedList>
    </>
  )
}

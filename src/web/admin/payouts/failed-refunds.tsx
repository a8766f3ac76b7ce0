import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { spacedCode } from '#domain/booking-code.ts'
import type { FailedRefund, listFailedRefunds } from '#features/payments/contract/failed-refunds.ts'
import { exactMoney, plainDay } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'
import { useMayWrite } from '../access-gate.tsx'
import { RowAct } from '../stacked-row.tsx'
import { SolveDialog, type RefundSolution } from './solve-dialog.tsx'
import { useAdminPayoutWords } from './words.ts'

const failedRefundList = 'admin-failed-refunds'

interface Asked {
  readonly refund: FailedRefund
  readonly solution: RefundSolution
}

/** Refunds that the customers' banks did not accept; nothing where there are none. */
export function FailedRefunds() {
  const { refunds: words } = useAdminPayoutWords()
  const [asked, setAsked] = useState<Asked>()
  const { data } = useQuery({
    ...alwaysFresh,
    queryKey: [failedRefundList],
    queryFn: ({ signal }) => api<typeof listFailedRefunds>('GET', '/admin/refunds', { signal }),
  })
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="failed-refunds">
      <h2 id="failed-refunds" className="text-title">
        {words.title}
      </h2>
      <p className="mb-3 text-small text-ink-2">{words.lead}</p>
      <ul className="panel divide-y divide-line">
        {data.items.map((refund) => (
          <RefundRow key={refund.id} refund={refund} onAsk={(solution) => setAsked({ refund, solution })} />
        ))}
      </ul>
      {asked && <SolveDialog {...asked} list={failedRefundList} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

interface RowProps {
  readonly refund: FailedRefund
  readonly onAsk: (solution: RefundSolution) => void
}

function RefundRow({ refund, onAsk }: RowProps) {
  const { cents, email, code, salonName, failedAt, failure, isChargedBack } = refund
  const { refunds: words } = useAdminPayoutWords()
  const locale = useLocale()
  const mayWrite = useMayWrite('refunds')
  const price = exactMoney(locale, cents)
  const reason = failure === 'returned' ? words.failures.returned : failure
  const about = [salonName, code && spacedCode(code), reason].filter((each) => each !== null)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <span className="min-w-0">
        <span className="block font-semibold tabular">{price}</span>
        <span className={`block text-small break-words ${email === null ? 'first-letter:uppercase' : ''}`}>
          {email ?? words.noEmail}
        </span>
        <span className="block text-small text-muted first-letter:uppercase">{about.join(' · ')}</span>
        <span className="block text-small text-muted">{words.failedAt(plainDay(locale, failedAt))}</span>
      </span>
      {isChargedBack && <span className="text-small text-danger">{words.chargedBack}</span>}
      {mayWrite && !isChargedBack && (
        <span className="flex flex-wrap gap-2">
          <RowAct isMain name={words.againOf(price)} onPress={() => onAsk('again')}>
            {words.again}
          </RowAct>
          <RowAct isMain name={words.bankOf(price)} onPress={() => onAsk('bank')}>
            {words.bank}
          </RowAct>
        </span>
      )}
    </li>
  )
}

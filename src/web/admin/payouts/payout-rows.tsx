import { Landmark } from 'lucide-react'
import { useState } from 'react'

import type { AdminPayout } from '#features/payouts/contract/administration.ts'
import { exactMoney, plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useMayWrite } from '../access-gate.tsx'
import { EmptyQueue } from '../empty-queue.tsx'
import type { PayoutMark } from '../payout-mark.tsx'
import { asLine } from '../stacked-row.tsx'
import { Table } from '../table.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import { useAdminPayoutWords } from './words.ts'

const tones = { waiting: 'warning', paid: 'success', failed: 'danger' } as const satisfies Record<
  AdminPayout['status'],
  Tone
>

interface PayoutRowsProps {
  readonly items: readonly AdminPayout[]
  readonly isWaiting: boolean
}

/** One payout a row, with what the bank can have done with it. */
export function PayoutRows({ items, isWaiting }: PayoutRowsProps) {
  const words = useAdminPayoutWords()
  if (items.length === 0) return <EmptyQueue icon={Landmark} words={words} isWaiting={isWaiting} />
  const columns = [
    { label: words.salon },
    { label: words.amount },
    { label: words.state },
    { label: words.actions, isHidden: true },
  ]
  return (
    <Table columns={columns} isStacked>
      {items.map((payout) => (
        <Row key={payout.id} payout={payout} />
      ))}
    </Table>
  )
}

interface RowProps {
  readonly payout: AdminPayout
}

function Row({ payout }: RowProps) {
  const words = useAdminPayoutWords()
  const locale = useLocale()
  const at = payout.failedAt ?? payout.paidAt ?? payout.madeAt
  return (
    <tr className="max-sm:block max-sm:border-b max-sm:border-line max-sm:py-2 max-sm:last:border-b-0">
      <th scope="row" className={asLine}>
        {payout.salon.name}
        <span className="block text-small font-normal [overflow-wrap:anywhere] text-muted">
          {payout.last4 === null ? words.stripe : words.iban(payout.last4)}
          {payout.holderName !== null && ` · ${payout.holderName}`}
        </span>
      </th>
      <td className={`tabular whitespace-nowrap ${asLine}`}>
        {exactMoney(locale, payout.cents)}
        <span className="block text-small text-muted">{words.runOf(payout.run.number)}</span>
      </td>
      <td className={asLine}>
        <Badge tone={tones[payout.status]}>{words.statuses[payout.status]}</Badge>
        <span className="block text-small [overflow-wrap:anywhere] text-muted">
          {plainDay(locale, at)}
          {payout.status === 'paid' && payout.reference !== null && ` · ${payout.reference}`}
        </span>
        <Failure failure={payout.failure} />
      </td>
      <td className={`text-right max-sm:text-left ${asLine}`}>
        <Marks payout={payout} />
      </td>
    </tr>
  )
}

function Failure({ failure }: Pick<AdminPayout, 'failure'>) {
  const { reasons } = useAdminPayoutWords()
  if (failure === null) return null
  const own = Object.hasOwn(reasons, failure) ? reasons[failure as keyof typeof reasons] : undefined
  const look = 'block max-w-text text-small [overflow-wrap:anywhere] text-ink-2'
  return own === undefined ? (
    <span lang="" className={look}>
      {failure}
    </span>
  ) : (
    <span className={look}>{own}</span>
  )
}

/** Only bank transfers are marked by hand. A paid one can still come back. */
function Marks({ payout }: RowProps) {
  const words = useAdminPayoutWords()
  const mayWrite = useMayWrite('payouts')
  const [mark, setMark] = useState<PayoutMark>()
  if (!mayWrite || payout.kind !== 'iban' || payout.status === 'failed') return null
  return (
    <span className="inline-flex flex-wrap gap-2 py-1">
      {payout.status === 'waiting' && (
        <Button size="sm" aria-label={words.paidOf(payout.salon.name)} onClick={() => setMark('paid')}>
          {words.paid}
        </Button>
      )}
      <Button
        size="sm"
        variant="secondary"
        aria-label={words.failedOf(payout.salon.name)}
        onClick={() => setMark('failed')}
      >
        {words.failed}
      </Button>
      {mark && <MarkDialog payout={payout} mark={mark} onClose={() => setMark(undefined)} />}
    </span>
  )
}

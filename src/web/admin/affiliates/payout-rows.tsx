import { useState } from 'react'

import type { AdminAffiliatePayout } from '#features/affiliates/contract/administration.ts'
import { exactMoney, plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useMayWrite } from '../access-gate.tsx'
import type { PayoutMark } from '../payout-mark.tsx'
import { asLine, Remark, StackedRow } from '../stacked-row.tsx'
import { Table } from '../table.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import { useAdminAffiliateWords } from './words.ts'

const tones = { waiting: 'warning', paid: 'success', failed: 'danger' } as const satisfies Record<
  AdminAffiliatePayout['status'],
  Tone
>

/** One payout a row, with the marks that are possible now. */
export function PayoutRows({ items }: { readonly items: readonly AdminAffiliatePayout[] }) {
  const { payouts: words } = useAdminAffiliateWords()
  const columns = [
    { label: words.to },
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
  readonly payout: AdminAffiliatePayout
}

function Row({ payout }: RowProps) {
  const { payouts: words } = useAdminAffiliateWords()
  const locale = useLocale()
  const { status, holderName, last4, affiliate, cents, number, reference, failure } = payout
  const at = payout.failedAt ?? payout.paidAt ?? payout.at
  return (
    <StackedRow>
      <th scope="row" className={asLine}>
        <span lang="">{holderName}</span>
        <Remark>{words.iban(last4)}</Remark>
        <Remark>{affiliate?.code ?? words.left}</Remark>
      </th>
      <td className={`tabular ${asLine}`}>
        {exactMoney(locale, cents)}
        <Remark>{words.number(number)}</Remark>
      </td>
      <td className={asLine}>
        <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
        <Remark>
          {plainDay(locale, at)}
          {status === 'paid' && reference !== null && ` · ${reference}`}
        </Remark>
        {status === 'failed' && <Remark>{failure}</Remark>}
      </td>
      <td className={`text-right max-sm:text-left ${asLine}`}>
        <Marks payout={payout} />
      </td>
    </StackedRow>
  )
}

/** A paid one can still come back. */
function Marks({ payout }: RowProps) {
  const { payouts: words } = useAdminAffiliateWords()
  const mayWrite = useMayWrite('affiliates')
  const [mark, setMark] = useState<PayoutMark>()
  const { status, number, affiliate } = payout
  if (!mayWrite || status === 'failed') return null
  return (
    <span className="inline-flex flex-wrap gap-2 py-1">
      {status === 'waiting' && (
        <Button size="sm" aria-label={words.paidOf(number)} onClick={() => setMark('paid')}>
          {words.paid}
        </Button>
      )}
      {affiliate !== null && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={words.failedOf(number)}
          onClick={() => setMark('failed')}
        >
          {words.failed}
        </Button>
      )}
      {mark && <MarkDialog payout={payout} mark={mark} onClose={() => setMark(undefined)} />}
    </span>
  )
}

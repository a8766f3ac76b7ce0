import { CreditCard } from 'lucide-react'
import type { ReactNode } from 'react'

import { spacedCode } from '#domain/booking-code.ts'
import type { AdminPayment } from '#features/payments/contract/administration.ts'
import { exactMoney, plainDay } from '#i18n/format.ts'
import { shortNumber } from '#i18n/short-number.ts'

import { useLocale } from '../../app/messages.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { PostingsLink } from '../postings-link.tsx'
import { asLine } from '../stacked-row.tsx'
import { Table } from '../table.tsx'
import { useAdminMoneyWords } from './words.ts'

const tones = {
  requires_payment: 'warning',
  requires_action: 'warning',
  processing: 'warning',
  succeeded: 'success',
  refunded: 'info',
  failed: 'danger',
  expired: 'neutral',
} as const satisfies Record<AdminPayment['status'], Tone>

interface PaymentRowsProps {
  readonly items: readonly AdminPayment[]
  readonly isFiltered: boolean
}

/** One payment a row, with its refunds and the way to its postings. */
export function PaymentRows({ items, isFiltered }: PaymentRowsProps) {
  const { payments: words } = useAdminMoneyWords()
  if (items.length === 0)
    return (
      <EmptyState
        icon={<CreditCard size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={isFiltered ? words.emptyPart : words.empty}
        text={isFiltered ? words.emptyPartText : words.emptyText}
      />
    )
  const columns = [
    { label: words.payment },
    { label: words.amount },
    { label: words.state },
    { label: words.actions, isHidden: true },
  ]
  return (
    <Table columns={columns} isStacked>
      {items.map((payment) => (
        <Row key={payment.id} payment={payment} />
      ))}
    </Table>
  )
}

interface RowProps {
  readonly payment: AdminPayment
}

function Row({ payment }: RowProps) {
  const { payments: words } = useAdminMoneyWords()
  const locale = useLocale()
  const { id, status, purpose, bookingCode, salon, email } = payment
  const purposeText = words.purposes[purpose]
  return (
    <tr className="align-top max-sm:block max-sm:border-b max-sm:border-line max-sm:py-2 max-sm:last:border-b-0">
      <th scope="row" className={asLine}>
        {purposeText} {bookingCode !== null && <span lang="">{spacedCode(bookingCode)}</span>}
        <Remark>{[salon?.name, email].filter((part) => part != null).join(' · ')}</Remark>
        <Remark>
          {payment.card !== null && (
            <>
              <span lang="" className="capitalize">
                {words.card(payment.card.brand, payment.card.last4)}
              </span>
              {' · '}
            </>
          )}
          {words.number(shortNumber(id))}
        </Remark>
        <Remark>
          {words.providers[payment.provider]} <span lang="">{payment.providerRef}</span>
        </Remark>
      </th>
      <AmountCell payment={payment} />
      <td className={asLine}>
        <Badge tone={tones[status]}>
          {payment.cents === 0 && status === 'succeeded' ? words.cardSaved : words.statuses[status]}
        </Badge>
        <Remark>{plainDay(locale, payment.settledAt ?? payment.createdAt)}</Remark>
        {payment.failure !== null && (
          <Remark>
            <span lang="">{payment.failure}</span>
          </Remark>
        )}
        <Refunds payment={payment} />
      </td>
      <td className={`text-right max-sm:text-left ${asLine}`}>
        <PostingsLink q={bookingCode ?? id}>
          {words.postings}
          <span lang="" className="sr-only">
            {bookingCode ?? id}
          </span>
        </PostingsLink>
      </td>
    </tr>
  )
}

/** The paid amount, the provider's fee, and the amount that the bank took back. */
function AmountCell({ payment }: RowProps) {
  const { payments: words } = useAdminMoneyWords()
  const locale = useLocale()
  return (
    <td className={`tabular ${asLine}`}>
      <span className="whitespace-nowrap">{exactMoney(locale, payment.cents)}</span>
      {payment.feeCents !== null && (
        <Remark>
          <span className="whitespace-nowrap">{words.fee(exactMoney(locale, payment.feeCents))}</span>
        </Remark>
      )}
      {payment.chargedBackCents > 0 && (
        <span className="block text-small text-danger">
          {words.chargedBack(exactMoney(locale, payment.chargedBackCents))}
        </span>
      )}
    </td>
  )
}

const Remark = ({ children }: { readonly children: ReactNode }) =>
  children === '' ? null : (
    <span className="block text-small font-normal [overflow-wrap:anywhere] text-muted">{children}</span>
  )

/** A refund that failed and isn't solved stands out, because the customer's money is still with us. */
function Refunds({ payment: { refunds } }: RowProps) {
  const { payments: words } = useAdminMoneyWords()
  const locale = useLocale()
  return refunds.map(({ id, cents, reason, status, at, failure, solution }) => (
    <span
      key={id}
      className={`mt-1 block text-small ${status === 'failed' && solution === null ? 'font-semibold text-danger' : 'text-ink-2'}`}
    >
      {words.refund(
        exactMoney(locale, cents),
        solution === null ? words.refundStates[status] : words.refundSolutions[solution],
        plainDay(locale, at),
      )}
      {` · ${words.reasons[reason]}`}
      {failure === 'returned' && ` · ${words.refundFailures.returned}`}
      {failure !== null && failure !== 'returned' && <span lang=""> · {failure}</span>}
    </span>
  ))
}

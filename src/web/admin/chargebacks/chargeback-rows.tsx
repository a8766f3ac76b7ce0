import { ShieldAlert } from 'lucide-react'

import { spacedCode } from '#domain/booking-code.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import type { Chargeback } from '#features/chargebacks/contract.ts'
import { exactMoney, plainDay, shortDayAndTime } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { useMayWrite } from '../access-gate.tsx'
import { PostingsLink } from '../postings-link.tsx'
import { ActsLine, asLine, Remark, StackedRow } from '../stacked-row.tsx'
import { Table } from '../table.tsx'
import { useAdminChargebackWords } from './words.ts'

const tones = {
  inquiry: 'warning',
  needs_response: 'danger',
  under_review: 'info',
  won: 'success',
  lost: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<Chargeback['status'], Tone>

interface ChargebackRowsProps {
  readonly items: readonly Chargeback[]
  readonly isFiltered: boolean
  readonly onAnswer: (chargeback: Chargeback) => void
}

/** One chargeback a row, with its payment, its deadline, and who bore a loss. */
export function ChargebackRows({ items, isFiltered, onAnswer }: ChargebackRowsProps) {
  const words = useAdminChargebackWords()
  if (items.length === 0)
    return (
      <EmptyState
        icon={<ShieldAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
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
      {items.map((chargeback) => (
        <StackedRow key={chargeback.id}>
          <PaymentCell chargeback={chargeback} />
          <AmountCell chargeback={chargeback} />
          <StateCell chargeback={chargeback} />
          <ActionCell chargeback={chargeback} onAnswer={onAnswer} />
        </StackedRow>
      ))}
    </Table>
  )
}

interface CellProps {
  readonly chargeback: Chargeback
}

function PaymentCell({ chargeback: { payment, bookingCode, salon, provider, providerRef } }: CellProps) {
  const words = useAdminChargebackWords()
  const locale = useLocale()
  const { card, email, paidAt } = payment
  return (
    <th scope="row" className={asLine}>
      {words.purposes[payment.purpose]}{' '}
      {bookingCode !== null && <span lang="">{spacedCode(bookingCode)}</span>}
      <Remark>{[salon?.name, email].filter((part) => part != null).join(' · ')}</Remark>
      <Remark>
        {card && (
          <span lang="" className="capitalize">
            {words.card(card.brand, card.last4)}
          </span>
        )}
      </Remark>
      <Remark>{paidAt && words.paidOn(plainDay(locale, paidAt))}</Remark>
      <Remark>
        {words.providers[provider]} <span lang="">{providerRef}</span>
      </Remark>
    </th>
  )
}

const bearers = ['salonCents', 'giftCardCents', 'ourCents'] as const

function AmountCell({ chargeback: { cents, feeCents, payment, loss, openRefundCents } }: CellProps) {
  const words = useAdminChargebackWords()
  const locale = useLocale()
  const price = (amount: number) => exactMoney(locale, amount)
  return (
    <td className={`tabular ${asLine}`}>
      <span className="font-semibold whitespace-nowrap">{price(cents)}</span>
      {payment.cents !== cents && <Remark>{words.ofPayment(price(payment.cents))}</Remark>}
      {feeCents !== 0 && (
        <Remark>
          <span className="whitespace-nowrap">{words.fee(price(feeCents))}</span>
        </Remark>
      )}
      {bearers.map((bearer) => (
        <Remark key={bearer}>{loss[bearer] > 0 && words.borne[bearer](price(loss[bearer]))}</Remark>
      ))}
      {openRefundCents > 0 && (
        <span className="block text-small text-danger">{words.openRefunds(price(openRefundCents))}</span>
      )}
    </td>
  )
}

function StateCell({ chargeback }: CellProps) {
  const words = useAdminChargebackWords()
  const locale = useLocale()
  const { status, reason, openedAt, closedAt } = chargeback
  const reasons: Readonly<Record<string, string>> = words.reasons
  return (
    <td className={asLine}>
      <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
      <Deadline chargeback={chargeback} />
      <Remark>{words.reason(reasons[reason] ?? reason)}</Remark>
      <Remark>
        {closedAt === null
          ? words.opened(plainDay(locale, openedAt))
          : words.closed(plainDay(locale, closedAt))}
      </Remark>
      <AnswerLine chargeback={chargeback} />
    </td>
  )
}

function Deadline({ chargeback: { canAnswer, evidenceDueAt } }: CellProps) {
  const words = useAdminChargebackWords()
  const locale = useLocale()
  if (evidenceDueAt === null || !canAnswer) return null
  return (
    <span className="block text-small font-semibold text-danger">
      {words.due(shortDayAndTime(locale, evidenceDueAt, defaultTimeZone))}
    </span>
  )
}

function AnswerLine({ chargeback: { answer } }: CellProps) {
  const words = useAdminChargebackWords()
  const locale = useLocale()
  if (!answer) return null
  if (answer.failure !== null)
    return <span className="block text-small text-danger">{words.answerFailed(answer.failure)}</span>
  return (
    <Remark>
      {answer.sentAt === null ? words.answerWaits : words.answerSent(plainDay(locale, answer.sentAt))}
    </Remark>
  )
}

interface ActionCellProps extends CellProps {
  readonly onAnswer: (chargeback: Chargeback) => void
}

function ActionCell({ chargeback, onAnswer }: ActionCellProps) {
  const words = useAdminChargebackWords()
  const locale = useLocale()
  const href = useHref()
  const mayWrite = useMayWrite('chargebacks')
  const { payment, bookingCode, cents } = chargeback
  const named = (
    <span className="sr-only" lang="">
      {bookingCode ?? payment.id}
    </span>
  )
  return (
    <td className={`text-right max-sm:text-left ${asLine}`}>
      <ActsLine isQuiet={!(mayWrite && chargeback.canAnswer)}>
        {mayWrite && chargeback.canAnswer && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={words.answerOf(exactMoney(locale, cents))}
            onClick={() => onAnswer(chargeback)}
          >
            {words.answer}
          </Button>
        )}
        <LinkButton to={href('adminPayments', undefined, { q: payment.id })} size="sm" variant="ghost">
          {words.showPayment} {named}
        </LinkButton>
        <PostingsLink q={payment.id}>
          {words.postings} {named}
        </PostingsLink>
      </ActsLine>
    </td>
  )
}

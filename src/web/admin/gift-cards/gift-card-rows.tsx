import { ChevronDown, Gift } from 'lucide-react'

import { spacedCode } from '#domain/booking-code.ts'
import { standingOfCard, type GiftCardStanding } from '#domain/money/gift-card-parts.ts'
import type { AdminGiftCard } from '#features/gift-cards/contract/administration.ts'
import { exactMoney, plainDay } from '#i18n/format.ts'
import { shortNumber } from '#i18n/short-number.ts'

import { useLocale } from '../../app/messages.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { PostingsLink } from '../postings-link.tsx'
import { asLine, Remark, StackedRow } from '../stacked-row.tsx'
import { Table } from '../table.tsx'
import { useAdminGiftCardWords } from './words.ts'

const tones = {
  unpaid: 'warning',
  active: 'success',
  used: 'neutral',
  expired: 'neutral',
  void: 'neutral',
} as const satisfies Record<GiftCardStanding, Tone>

interface GiftCardRowsProps {
  readonly items: readonly AdminGiftCard[]
  readonly isFiltered: boolean
}

/** One gift card a row, with its uses and the way to its postings. */
export function GiftCardRows({ items, isFiltered }: GiftCardRowsProps) {
  const words = useAdminGiftCardWords()
  if (items.length === 0)
    return (
      <EmptyState
        icon={<Gift size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={isFiltered ? words.emptyPart : words.empty}
        text={isFiltered ? words.emptyPartText : words.emptyText}
      />
    )
  const columns = [
    { label: words.card },
    { label: words.balance },
    { label: words.state },
    { label: words.actions, isHidden: true },
  ]
  return (
    <Table columns={columns} isStacked>
      {items.map((card) => (
        <Row key={card.id} card={card} />
      ))}
    </Table>
  )
}

interface RowProps {
  readonly card: AdminGiftCard
}

function Row({ card }: RowProps) {
  const words = useAdminGiftCardWords()
  const locale = useLocale()
  const { id, last4, buyerEmail, recipientEmail, valueCents, balanceCents, reservedCents } = card
  return (
    <StackedRow>
      <th scope="row" className={asLine}>
        <span lang="" className="tabular">
          {words.ending(last4)}
        </span>
        <Remark>{words.number(shortNumber(id))}</Remark>
        <Remark>{words.buyer(buyerEmail)}</Remark>
        <Remark>{recipientEmail !== buyerEmail && words.recipient(recipientEmail)}</Remark>
      </th>
      <td className={`tabular ${asLine}`}>
        <span className="font-semibold whitespace-nowrap">{exactMoney(locale, balanceCents)}</span>
        <Remark>{words.ofValue(exactMoney(locale, valueCents))}</Remark>
        <Remark>{reservedCents > 0 && words.reserved(exactMoney(locale, reservedCents))}</Remark>
        <Uses card={card} />
      </td>
      <StateCell card={card} />
      <td className={`text-right max-sm:text-left ${asLine}`}>
        <PostingsLink q={id}>
          {words.postings} <span className="sr-only">{words.ending(last4)}</span>
        </PostingsLink>
      </td>
    </StackedRow>
  )
}

function StateCell({ card }: RowProps) {
  const { status, soldOn, goodThrough, sentAt } = card
  const words = useAdminGiftCardWords()
  const standing = standingOfCard(card)
  const locale = useLocale()
  return (
    <td className={asLine}>
      <Badge tone={tones[standing]}>{words.statuses[standing]}</Badge>
      <Remark>{soldOn && words.sold(plainDay(locale, soldOn))}</Remark>
      <Remark>{goodThrough && words.goodThrough(plainDay(locale, goodThrough))}</Remark>
      {status === 'active' && (
        <Remark>{sentAt ? words.sent(plainDay(locale, sentAt)) : words.notSent}</Remark>
      )}
    </td>
  )
}

function Uses({ card: { uses } }: RowProps) {
  const words = useAdminGiftCardWords()
  const locale = useLocale()
  if (uses.length === 0) return null
  return (
    <details className="group text-small font-normal text-ink-2">
      <summary className="inline-flex min-h-6 max-md:-my-2.5 max-md:min-h-11 cursor-pointer list-none items-center gap-1 [&::-webkit-details-marker]:hidden">
        {words.uses(uses.length)}
        <ChevronDown
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="transition-transform group-open:rotate-180"
        />
      </summary>
      <ul>
        {uses.map(({ cents, returnedCents, at, bookingCode }) => (
          <li key={at}>
            {words.use(exactMoney(locale, cents), plainDay(locale, at))},{' '}
            {bookingCode === null ? words.atCounter : <span lang="">{spacedCode(bookingCode)}</span>}
            {returnedCents > 0 && ` · ${words.returned(exactMoney(locale, returnedCents))}`}
          </li>
        ))}
      </ul>
    </details>
  )
}

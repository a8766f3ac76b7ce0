import { Link } from 'react-router'

import { standingOfCard } from '#domain/money/gift-card-parts.ts'
import type { OwnGiftCard } from '#features/gift-cards/contract.ts'
import { money, plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { GiftCardFace } from '../../ui/gift-card-face.tsx'
import { useOwnGiftCardsWords } from './words.ts'

interface OwnCardProps {
  readonly card: OwnGiftCard
  readonly onSend: () => void
}

const tones = { active: 'success', used: 'neutral', expired: 'neutral', void: 'neutral' } as const

/** One card with its balance, its last day, and what its buyer can still do. */
export function OwnCard({ card, onSend }: OwnCardProps) {
  const words = useOwnGiftCardsWords()
  const locale = useLocale()
  const { design, status, balanceCents, valueCents } = card
  const standing = standingOfCard({ status, balanceCents })
  const [left, value] = [money(locale, balanceCents), money(locale, valueCents)]
  return (
    <li className="flex flex-col overflow-hidden rounded-lg bg-surface hairline">
      <GiftCardFace design={design} cents={valueCents} isDecoration />
      <div className="flex grow flex-col gap-1 p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="tabular text-title">{balanceCents === valueCents ? value : words.of(left, value)}</p>
          <Badge tone={tones[standing]}>{words.status[standing]}</Badge>
        </div>
        <Facts card={card} />
        <Ways card={card} onSend={onSend} />
      </div>
    </li>
  )
}

function Facts({ card }: Pick<OwnCardProps, 'card'>) {
  const words = useOwnGiftCardsWords()
  const locale = useLocale()
  const { isBought, recipientName, recipientEmail, senderName, last4, goodThrough, status } = card
  const whose = isBought ? words.to(recipientName, recipientEmail ?? '') : words.from(senderName)
  return (
    <>
      <p className="[overflow-wrap:anywhere]">{whose}</p>
      <p className="text-small text-muted">{words.endsIn(last4)}</p>
      {status === 'active' && (
        <p className="text-small text-muted">{words.through(plainDay(locale, `${goodThrough}T12:00:00Z`))}</p>
      )}
      {isBought && status === 'active' && (
        <p className="text-small text-muted">
          <Sending card={card} />
        </p>
      )}
    </>
  )
}

function Sending({ card: { sentAt, deliverOn } }: Pick<OwnCardProps, 'card'>) {
  const words = useOwnGiftCardsWords()
  const locale = useLocale()
  if (sentAt !== null) return words.sent(plainDay(locale, sentAt))
  return deliverOn === null ? words.sending : words.later(plainDay(locale, `${deliverOn}T12:00:00Z`))
}

function Ways({ card: { isSendable, withdrawableThrough }, onSend }: OwnCardProps) {
  const words = useOwnGiftCardsWords()
  const locale = useLocale()
  const href = useHref()
  if (!isSendable && withdrawableThrough === null) return null
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-3">
      {isSendable && (
        <Button variant="secondary" size="sm" onClick={onSend}>
          {words.send.open}
        </Button>
      )}
      {withdrawableThrough !== null && (
        <Link
          to={href('giftCardWithdrawal')}
          className="inline-flex min-h-11 items-center text-small font-semibold text-primary underline underline-offset-4"
        >
          {words.withdraw(plainDay(locale, `${withdrawableThrough}T12:00:00Z`))}
        </Link>
      )}
    </div>
  )
}

import { plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { SentMessage } from '../../ui/forms/sent-message.tsx'
import type { Order } from './order.ts'
import { useGiftCardsWords } from './words.ts'

interface DoneProps {
  readonly order: Order
  readonly receiptTo: string
  readonly isGuest: boolean
  readonly onAgain: () => void
}

/** The end of a purchase: where the card and the receipt go. */
export function PurchaseDone({ order, receiptTo, isGuest, onAgain }: DoneProps) {
  const { done: words } = useGiftCardsWords()
  const locale = useLocale()
  const href = useHref()
  const to = order.recipientEmail.trim()
  const sent =
    order.when === 'now' ? words.now(to) : words.later(to, plainDay(locale, `${order.day}T12:00:00Z`))
  const receipt = receiptTo.trim() === '' ? '' : ` ${words.receipt(receiptTo.trim())}`
  return (
    <SentMessage title={words.title} text={`${sent}${receipt}`}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAgain}>{words.another}</Button>
        {!isGuest && (
          <LinkButton to={href('ownGiftCards')} variant="secondary">
            {words.own}
          </LinkButton>
        )}
      </div>
    </SentMessage>
  )
}

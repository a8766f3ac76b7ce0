import { giftCardDesigns, type GiftCardDesign } from '#domain/gift-card-design.ts'

import { GiftCardFace } from '../../ui/gift-card-face.tsx'
import { useGiftCardsWords } from './words.ts'

export interface ShownCard {
  readonly design: GiftCardDesign
  /** 0 before an amount is written. */
  readonly cents: number
  /** Empty before they are written. */
  readonly recipientName: string
  readonly senderName: string
  readonly message: string
}

/** A gift card: its picture with the amount, and below it what its giver wrote. */
export function GiftCard({ card, label }: { readonly card: ShownCard; readonly label: string }) {
  const { card: words } = useGiftCardsWords()
  const { design, cents, recipientName, senderName, message } = card
  return (
    <figure aria-label={label} className="overflow-hidden rounded-xl bg-surface shadow-2 hairline">
      <GiftCardFace design={design} cents={cents} choices={giftCardDesigns} />
      <figcaption className="p-5 md:p-6">
        <p className="text-caption text-muted">{words.to}</p>
        <p className="text-title [overflow-wrap:anywhere]">{recipientName || words.someone}</p>
        {message !== '' && (
          <p className="mt-3 whitespace-pre-line [overflow-wrap:anywhere] text-ink-2">{message}</p>
        )}
        <p className="mt-3 text-caption text-muted">{words.from}</p>
        <p className="font-semibold [overflow-wrap:anywhere]">{senderName || words.sender}</p>
        <span className="sr-only">{words.designs[design]}</span>
      </figcaption>
    </figure>
  )
}

import { company } from '#domain/company.ts'
import { giftCardDesigns, isLongAmount, type GiftCardDesign } from '#domain/gift-card-design.ts'
import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { classes } from '../../ui/class-names.ts'
import { useGiftCardsWords } from './words.ts'

export const giftCardPicture = (design: GiftCardDesign): string => `/pictures/gift-card-${design}.svg`

/** Lettering that is readable on the ground of each picture. */
const inks: Readonly<Record<GiftCardDesign, string>> = {
  tips: 'text-white',
  almond: 'text-wine',
  aegean: 'text-white',
  birthday: 'text-wine',
  festive: 'text-white',
  meander: 'text-white',
}

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
  const { design, recipientName, senderName, message } = card
  return (
    <figure aria-label={label} className="overflow-hidden rounded-xl bg-surface shadow-2 hairline">
      <Face card={card} />
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

function Face({ card: { design, cents } }: { readonly card: ShownCard }) {
  const locale = useLocale()
  return (
    <div className={classes('@container relative aspect-[86/54]', inks[design])}>
      {/* All are in the page, so that another choice shows at once. */}
      {giftCardDesigns.map((each) => (
        <img
          key={each}
          src={giftCardPicture(each)}
          alt=""
          width={860}
          height={540}
          loading={each === design ? 'eager' : 'lazy'}
          hidden={each !== design}
          className="absolute inset-0 size-full object-cover"
        />
      ))}
      {/* The lettering grows with the picture, so that it stays clear of what is drawn. */}
      <div className="absolute inset-0 flex flex-col justify-between p-[6%] pb-[9%]">
        <span aria-hidden="true" className="display text-[6cqw] leading-none">
          {company.wordmark}
        </span>
        <span
          className={classes(
            'display tabular leading-none',
            isLongAmount(cents) ? 'text-[9cqw]' : 'text-[10.6cqw]',
          )}
        >
          {cents > 0 && money(locale, cents)}
        </span>
      </div>
    </div>
  )
}

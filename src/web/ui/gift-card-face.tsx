import { company } from '#domain/company.ts'
import { isLongAmount, type GiftCardDesign } from '#domain/gift-card-design.ts'
import { money } from '#i18n/format.ts'

import { useLocale } from '../app/messages.tsx'
import { classes } from './class-names.ts'

export const giftCardPicture = (design: GiftCardDesign): string => `/pictures/gift-card-${design}.svg`

/** Colours of the text that are readable on each picture. */
const inks: Readonly<Record<GiftCardDesign, string>> = {
  tips: 'text-white',
  almond: 'text-wine',
  aegean: 'text-white',
  birthday: 'text-wine',
  festive: 'text-white',
  meander: 'text-white',
}

interface GiftCardFaceProps {
  readonly design: GiftCardDesign
  /** 0 before an amount is written. */
  readonly cents: number
  /** The designs to choose from: all are in the page, so that a choice shows at once. */
  readonly choices?: readonly GiftCardDesign[]
  /** The amount is already written beside it. */
  readonly isDecoration?: boolean
}

/** The front of a gift card: its picture with the amount. */
export function GiftCardFace({ design, cents, choices = [design], isDecoration = false }: GiftCardFaceProps) {
  const locale = useLocale()
  return (
    <div
      aria-hidden={isDecoration || undefined}
      className={classes('@container relative aspect-[86/54]', inks[design])}
    >
      {choices.map((each) => (
        <img
          key={each}
          src={giftCardPicture(each)}
          alt=""
          width={860}
          height={540}
          loading={each === design && !isDecoration ? 'eager' : 'lazy'}
          hidden={each !== design}
          className="absolute inset-0 size-full object-cover"
        />
      ))}
      {/* The text grows with the picture, so that it stays clear of the drawing. */}
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

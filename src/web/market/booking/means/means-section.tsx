import type { QuoteShown } from '#features/booking/contract/money.ts'
import { money, plainDay, time } from '#i18n/format.ts'

import { useLocale } from '../../../app/messages.tsx'
import type { Flow } from '../flow.ts'
import { chosenWay } from '../use-quote.ts'
import { useBookingWords } from '../words.ts'
import { PointsStepper } from './points-stepper.tsx'
import { TypedCode } from './typed-code.tsx'
import { hasMistake, typedCodes } from './typed-means.ts'

interface PartProps {
  readonly flow: Flow
  readonly quote: QuoteShown
}

/** Means that reduce the price or pay it besides a card: a promotion code, points, a gift card. */
export function MeansSection({ flow, quote }: PartProps) {
  const { draft, change } = flow
  return (
    <div className="flex flex-col gap-2">
      {quote.points !== null && quote.points.most > 0 && (
        <PointsStepper
          quote={quote}
          points={quote.points}
          wished={draft.points ?? 0}
          onWish={(points) => change({ points })}
        />
      )}
      <PromotionCode flow={flow} quote={quote} />
      {(quote.takesGiftCards || draft.giftCard !== undefined) && <GiftCardCode flow={flow} quote={quote} />}
    </div>
  )
}

function PromotionCode({ flow: { draft, change, quoting }, quote }: PartProps) {
  const { means: words } = useBookingWords()
  const locale = useLocale()
  const { code, codeText = '' } = draft
  const isCurrent = code !== undefined && typedCodes(draft).code === code && !quoting.isWaiting
  const problem = isCurrent ? quote.codeProblem : null
  const { promotion, reductionCents } = quote
  return (
    <TypedCode
      name="promo-code"
      maxLength={60}
      question={words.haveCode}
      label={words.code}
      title={words.code}
      text={codeText}
      onText={(text) => change({ codeText: text })}
      isBusy={quoting.isWaiting && code !== undefined}
      onApply={() => change({ code: typedCodes(draft).code })}
      onRemove={() => change({ code: undefined, codeText: undefined })}
      error={problem === null ? undefined : words.codeProblems[problem]}
      effect={
        isCurrent && problem === null && promotion
          ? words.codeHolds(promotion.name, money(locale, reductionCents))
          : undefined
      }
    />
  )
}

function GiftCardCode({ flow, quote }: PartProps) {
  const { means: words } = useBookingWords()
  const { draft, change, quoting } = flow
  const { giftCardText = '', giftCard } = draft
  const texts = useGiftCardTexts(flow, quote)
  const apply = () => {
    const { giftCard: typed } = typedCodes(draft)
    // A gift card pays what is due now: where nothing is, the whole price can be.
    const isIdle = chosenWay(quote, draft.pay) === 'none' && quote.payChoices.includes('full')
    change({ giftCard: typed, ...(typed !== undefined && isIdle && { pay: 'full' }) })
  }
  return (
    <TypedCode
      name="gift-card"
      maxLength={30}
      question={words.haveGiftCard}
      label={words.giftCard}
      title={words.giftCardName}
      text={giftCardText}
      onText={(text) => change({ giftCardText: text })}
      isBusy={quoting.isWaiting && giftCard !== undefined}
      onApply={apply}
      onRemove={() => change({ giftCard: undefined, giftCardText: undefined })}
      {...texts}
    />
  )
}

/** The effect of a typed gift card, or the reason for none. */
function useGiftCardTexts(
  { draft, quoting, salon }: Flow,
  { giftCard: found, giftCardCents, giftCardProblem, giftCardFreeAt }: QuoteShown,
): { readonly error: string | undefined; readonly effect: string | undefined } {
  const { means: words } = useBookingWords()
  const locale = useLocale()
  const isCurrent = draft.giftCard !== undefined && typedCodes(draft).giftCard === draft.giftCard
  if (!isCurrent) return { error: undefined, effect: undefined }
  if (hasMistake(draft)) return { error: words.giftCardMistake, effect: undefined }
  if (quoting.isWaiting || (found === null && giftCardProblem === null))
    return { error: undefined, effect: undefined }
  if (found !== null) {
    const left =
      found.leftCents === 0
        ? words.giftCardUsedUp
        : words.giftCardLeft(money(locale, found.leftCents), plainDay(locale, found.goodThrough))
    const covers = giftCardCents > 0 ? words.giftCardPays(money(locale, giftCardCents)) : words.giftCardIdle
    return { error: undefined, effect: `${covers} ${left}` }
  }
  if (giftCardProblem === 'gift_card_in_use' && giftCardFreeAt !== null)
    return { error: words.giftCardInUse(time(giftCardFreeAt, salon.timeZone)), effect: undefined }
  return { error: words.giftCardProblems[giftCardProblem ?? 'gift_card_unknown'], effect: undefined }
}

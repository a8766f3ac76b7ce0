import type { QuoteShown } from '#features/booking/contract/money.ts'
import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { classes } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import { CardSection } from './card-section.tsx'
import type { PayChoice } from './draft.ts'
import type { Flow } from './flow.ts'
import { MeansSection } from './means/means-section.tsx'
import { chosenWay } from './use-quote.ts'
import { useBookingWords } from './words.ts'

/** How the customer pays, with codes and points, and what is due now and at the salon. */
export function PriceSection({ flow }: { readonly flow: Flow }) {
  const { price: words } = useBookingWords()
  const { draft, change, quoting } = flow
  const { shown, isFailed, retry } = quoting
  if (isFailed)
    return (
      <Notice tone="warning" live action={<RetryButton onRetry={retry} />}>
        {words.failed}
      </Notice>
    )
  if (!shown) return null
  const chosen = chosenWay(shown, draft.pay)
  return (
    <section aria-label={words.title} className="flex flex-col gap-3">
      {shown.payChoices.length > 1 && (
        <Ways quote={shown} chosen={chosen} onChoose={(pay) => change({ pay })} />
      )}
      <MeansSection flow={flow} quote={shown} />
      {(!isOnlyAtSalon(shown) || shown.totalCents < shown.listCents) && <Amounts quote={shown} />}
      {shown.guaranteeCents > 0 && <GuaranteeNotice cents={shown.guaranteeCents} />}
      {shown.cardCents + shown.guaranteeCents > 0 && <CardSection flow={flow} />}
      {chosen !== 'none' && isTooSmall(shown, chosen) && <Notice>{words.tooSmall}</Notice>}
    </section>
  )
}

/** The customer agrees to it by the button below. */
function GuaranteeNotice({ cents }: { readonly cents: number }) {
  const { guarantee: words } = useBookingWords()
  const locale = useLocale()
  return <Notice title={words.title}>{words.text(money(locale, cents))}</Notice>
}

/** The rest is too small for a card, so it is paid at the salon. */
const isTooSmall = ({ dueNowCents, depositCents, totalCents }: QuoteShown, chosen: PayChoice): boolean =>
  dueNowCents < (chosen === 'full' ? totalCents : depositCents)

const isOnlyAtSalon = ({ payChoices }: QuoteShown): boolean => payChoices.every((way) => way === 'none')

interface WaysProps {
  readonly quote: QuoteShown
  readonly chosen: PayChoice
  readonly onChoose: (pay: PayChoice) => void
}

function Ways({ quote, chosen, onChoose }: WaysProps) {
  const { price: words } = useBookingWords()
  const locale = useLocale()
  const { payChoices, depositCents, totalCents } = quote
  const hints = {
    none: words.noneHint,
    deposit: words.depositHint(money(locale, depositCents)),
    full: words.fullHint(money(locale, totalCents)),
  }
  return (
    <fieldset>
      <legend className="mb-2 text-title">{words.title}</legend>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {payChoices.map((way) => (
          <RadioCard
            key={way}
            name="pay"
            value={way}
            checked={way === chosen}
            onChange={() => onChoose(way)}
            className="min-h-16 flex-col justify-center"
          >
            <span className="text-label">{words.ways[way]}</span>
            <span className="text-small text-ink-2">{hints[way]}</span>
          </RadioCard>
        ))}
      </div>
    </fieldset>
  )
}

/** From the listed price to what is paid now and at the salon. */
function Amounts({ quote }: { readonly quote: QuoteShown }) {
  const { price: words, review, means } = useBookingWords()
  const locale = useLocale()
  const { listCents, reductionCents, promotion, pointsUsed, pointsCents, earlierPriceCents, giftCardCents } =
    quote
  const price = (cents: number) => money(locale, cents)
  const isOnline = !isOnlyAtSalon(quote)
  const isReduced = reductionCents > 0 || pointsCents > 0
  return (
    <dl className="rounded-lg bg-surface px-4 py-3 hairline">
      {isReduced && <Amount label={words.list} text={price(listCents)} />}
      {reductionCents > 0 && (
        <Amount label={promotion?.name ?? means.code} text={`−${price(reductionCents)}`} />
      )}
      {pointsCents > 0 && <Amount label={means.count(pointsUsed)} text={`−${price(pointsCents)}`} />}
      <Amount label={review.total} text={price(quote.totalCents)} />
      {earlierPriceCents !== undefined && (
        <Amount label={words.earlier} text={price(earlierPriceCents)} isQuiet />
      )}
      {isOnline && <Amount label={words.dueNow} text={price(quote.dueNowCents)} />}
      {giftCardCents > 0 && <Amount label={words.byGiftCard} text={price(giftCardCents)} isQuiet />}
      {giftCardCents > 0 && quote.cardCents > 0 && (
        <Amount label={words.byCard} text={price(quote.cardCents)} isQuiet />
      )}
      <Amount label={words.atSalon} text={price(quote.atSalonCents)} />
    </dl>
  )
}

interface AmountProps {
  readonly label: string
  readonly text: string
  /** A part of the line above it. */
  readonly isQuiet?: boolean
}

const Amount = ({ label, text, isQuiet = false }: AmountProps) => (
  <div className={classes('flex justify-between gap-4', isQuiet ? 'pb-1 pl-4 text-small' : 'py-1')}>
    <dt className="min-w-0 break-words text-ink-2">{label}</dt>
    <dd className={classes('whitespace-nowrap tabular', !isQuiet && 'font-bold')}>{text}</dd>
  </div>
)

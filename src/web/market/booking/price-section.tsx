import type { QuoteShown } from '#features/booking/contract/money.ts'
import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import { RetryButton } from '../../ui/retry-button.tsx'
import type { PayChoice } from './draft.ts'
import type { Flow } from './flow.ts'
import { useBookingWords } from './words.ts'

/** How the customer pays, with what is due now and at the salon; nothing where everything is paid there. */
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
  if (!shown || isOnlyAtSalon(shown)) return null
  const first = shown.payChoices[0] ?? 'none'
  const chosen = draft.pay !== undefined && shown.payChoices.includes(draft.pay) ? draft.pay : first
  return (
    <section aria-label={words.title} className="flex flex-col gap-3">
      {shown.payChoices.length > 1 && (
        <Ways quote={shown} chosen={chosen} onChoose={(pay) => change({ pay })} />
      )}
      <Amounts quote={shown} />
      {chosen === 'deposit' && shown.dueNowCents === 0 && shown.depositCents > 0 && (
        <Notice>{words.tooSmall}</Notice>
      )}
    </section>
  )
}

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

function Amounts({ quote: { totalCents, dueNowCents, atSalonCents } }: { readonly quote: QuoteShown }) {
  const { price: words, review } = useBookingWords()
  const locale = useLocale()
  const lines = [
    [review.total, totalCents],
    [words.dueNow, dueNowCents],
    [words.atSalon, atSalonCents],
  ] as const
  return (
    <dl className="rounded-lg bg-surface px-4 py-3 hairline">
      {lines.map(([label, cents]) => (
        <div key={label} className="flex justify-between gap-4 py-1">
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-bold tabular">{money(locale, cents)}</dd>
        </div>
      ))}
    </dl>
  )
}

import { centsForStep, pointsStep } from '#domain/money/points-worth.ts'
import type { QuoteShown } from '#features/booking/contract/money.ts'
import { count as writtenCount, money } from '#i18n/format.ts'

import { useLocale } from '../../../app/messages.tsx'
import { StepButton } from '../../../ui/step-button.tsx'
import { useBookingWords } from '../words.ts'

interface PointsStepperProps {
  readonly quote: QuoteShown
  readonly points: { readonly balance: number; readonly most: number }
  /** How many the customer wishes to spend. */
  readonly wished: number
  readonly onWish: (points: number) => void
}

/** Spends points in whole hundreds, as far as they and the price reach. */
export function PointsStepper({ quote, points: { balance, most }, wished, onWish }: PointsStepperProps) {
  const { means: words } = useBookingWords()
  const locale = useLocale()
  const count = Math.min(wished, most)
  const isPriced = quote.pointsUsed === count
  return (
    <fieldset
      aria-label={words.points}
      className="flex items-center justify-between gap-3 rounded-lg bg-surface px-4 py-2.5 hairline"
    >
      <div className="min-w-0">
        <div className="text-label">{words.points}</div>
        <output className="block text-small text-ink-2">
          {count === 0
            ? words.balance(writtenCount(locale, balance), pointsStep, money(locale, centsForStep))
            : words.spends(count, isPriced ? money(locale, quote.pointsCents) : '…')}
        </output>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <StepButton
          step="fewer"
          label={words.fewer}
          isOff={count === 0}
          onPress={() => onWish(count - pointsStep)}
        />
        <span aria-hidden="true" className="min-w-10 text-center font-bold tabular">
          {count}
        </span>
        <StepButton
          step="more"
          label={words.more}
          isOff={count >= most}
          onPress={() => onWish(count + pointsStep)}
        />
      </div>
    </fieldset>
  )
}

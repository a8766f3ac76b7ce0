import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { usePageMark } from '../../ui/use-page-mark.ts'
import { BookButton } from './book-button.tsx'
import { NearbyLink, NextFreeLine } from './next-free-box.tsx'
import type { Choice } from './use-choice.ts'
import { isFarOff, type NextFree } from './use-next-free.ts'
import { useSalonWords } from './words.ts'

interface BookingBarProps {
  readonly choice: Choice
  readonly next: NextFree
}

/** Stays at the bottom of a phone. */
export function BookingBar({ choice, next }: BookingBarProps) {
  const words = useSalonWords()
  const price = usePriceText(choice)
  usePageMark('hasBottomBar')
  return (
    <section
      aria-label={words.yourVisit}
      data-bottom-bar=""
      className="sticky bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-[0_-8px_24px_-12px_rgb(42_22_32/0.18)] md:hidden"
    >
      {isFarOff(next) && (
        <p className="page -mb-2 text-small">
          <NearbyLink />
        </p>
      )}
      <div className="page flex items-center gap-3 py-3">
        <div className="min-w-0 flex-1">
          <p className="truncate text-label font-bold tabular">{price}</p>
          <NextFreeLine salon={choice.salon} next={next} />
        </div>
        <BookButton choice={choice} />
      </div>
    </section>
  )
}

/** «2 services · €45»; without a choice the salon's lowest price. */
function usePriceText({ salon, lines, total }: Choice): string {
  const words = useSalonWords()
  const locale = useLocale()
  if (lines.length > 0) {
    const sum = money(locale, total.priceCents - total.reductionCents)
    return `${words.count(lines.length)} · ${total.isFrom ? words.from(sum) : sum}`
  }
  return salon.priceFromCents === null
    ? words.yourVisit
    : words.priceFrom(money(locale, salon.reducedFrom?.priceCents ?? salon.priceFromCents))
}

/** Announces the choice to screen readers; the eye sees it in the bar or the card. */
export function ChoiceStatus({ choice: { lines, total } }: { readonly choice: Choice }) {
  const words = useSalonWords()
  const locale = useLocale()
  return (
    <output className="sr-only">
      {lines.length > 0 &&
        words.chosenNow(words.count(lines.length), money(locale, total.priceCents - total.reductionCents))}
    </output>
  )
}

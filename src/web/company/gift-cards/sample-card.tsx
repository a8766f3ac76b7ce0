import { company } from '#domain/company.ts'
import { money } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useGiftCardsWords } from './words.ts'

/** The card as it will look, marked as an example. */
export function SampleCard() {
  const { card } = useGiftCardsWords()
  return (
    <div className="rounded-2xl bg-bg-subtle px-5 py-10 md:px-10 md:py-14">
      <figure className="mx-auto max-w-[460px] -rotate-2">
        <div className="overflow-hidden rounded-xl bg-wine text-on-wine shadow-2">
          <Picture
            name="tips-2-wine-almond-solid-goldleaf-solid"
            alt={card.alt}
            width={2}
            height={1}
            sizes="(width < 600px) 90vw, 460px"
            priority
            illustration
          />
          <CardText />
        </div>
      </figure>
    </div>
  )
}

/** Decoration, which screen readers skip. */
function CardText() {
  const { card } = useGiftCardsWords()
  const locale = useLocale()
  return (
    <div aria-hidden="true" className="p-5 select-none md:p-7">
      <div className="flex items-baseline justify-between gap-4">
        <span className="display text-[26px] leading-none">{company.wordmark}</span>
        <span className="display tabular text-[32px] leading-none">{money(locale, 5000)}</span>
      </div>
      <p className="mt-6 text-title">{card.for}</p>
      <p className="mt-0.5">{card.wish}</p>
      <p className="tabular mt-6 flex justify-between gap-4 border-t border-on-wine/25 pt-4 text-small">
        <span className="tracking-[0.14em]">•••• •••• •••• ••••</span>
        <span>{card.example}</span>
      </p>
    </div>
  )
}

import { Star } from 'lucide-react'

import { rating as ratingText } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Icon } from './icon.tsx'
import type { SalonView } from './salon-view.ts'
import { useSalonWords } from './words.ts'

const fiveToOne = [5, 4, 3, 2, 1]

/** The average, and how many reviews have how many stars. */
export function RatingSummary({ salon: { rating, ratingCounts } }: { readonly salon: SalonView }) {
  const words = useSalonWords()
  return (
    <>
      <div className="flex items-center gap-6 sm:gap-10">
        <Average value={rating.average ?? 0} />
        <ul aria-label={words.distribution} className="max-w-90 flex-1">
          {fiveToOne.map((stars) => (
            <StarBar key={stars} stars={stars} count={ratingCounts[stars - 1] ?? 0} of={rating.count} />
          ))}
        </ul>
      </div>
      <p className="mt-4 flex items-start gap-2 text-small text-ink-2">
        <Icon name="safe" size={18} className="mt-px text-success" />
        {words.reviewsHonest}
      </p>
    </>
  )
}

function Average({ value }: { readonly value: number }) {
  const words = useSalonWords()
  const locale = useLocale()
  return (
    <p className="flex flex-col items-center">
      <span className="display text-[56px] leading-none tabular">{ratingText(locale, value)}</span>
      <span className="mt-1 text-small text-muted">{words.outOf}</span>
    </p>
  )
}

interface StarBarProps {
  readonly stars: number
  readonly count: number
  /** All reviews. */
  readonly of: number
}

function StarBar({ stars, count, of }: StarBarProps) {
  const words = useSalonWords()
  const percent = Math.round((count / Math.max(1, of)) * 100)
  return (
    <li className="flex items-center gap-2 text-caption leading-5">
      <span className="sr-only">{words.bar(stars, count, percent)}</span>
      <span aria-hidden="true" className="flex w-7 items-center justify-end gap-0.5 tabular">
        {stars}
        <Star size={12} className="fill-star text-star" />
      </span>
      <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-line">
        <svg className="block size-full">
          <rect width={`${percent}%`} height="100%" rx="4" className="fill-star" />
        </svg>
      </span>
      <span aria-hidden="true" className="w-8 text-right text-muted tabular">
        {count}
      </span>
    </li>
  )
}

import { Star } from 'lucide-react'

import { rating } from '#i18n/format.ts'

import { useLocale, useMessages } from '../app/messages.tsx'
import { classes } from './class-names.ts'

interface RatingProps {
  /** 1 to 5; null without ratings. */
  readonly value: number | null
  readonly count: number
  /** «163 reviews» instead of «(163)». */
  readonly words?: boolean
  readonly className?: string
}

/** One star, the average, how many. A reader hears one sentence. */
export function Rating({ value, count, words, className }: RatingProps) {
  const { kit } = useMessages()
  const locale = useLocale()
  const shown = value === null ? '' : rating(locale, value)
  return (
    <span className={classes('inline-flex items-center gap-1 text-small whitespace-nowrap', className)}>
      <span className="sr-only">{kit.ratingText(shown, value === null ? 0 : count)}</span>
      <span aria-hidden="true" className="inline-flex items-center gap-1">
        <Star size={15} className={value === null ? 'text-control' : 'fill-star text-star'} />
        {value === null ? (
          <span className="font-medium text-muted">{kit.noReviews}</span>
        ) : (
          <>
            <b className="font-bold tabular">{shown}</b>
            <span className="text-muted">{words ? kit.reviews(count) : `(${count})`}</span>
          </>
        )}
      </span>
    </span>
  )
}

const five = [1, 2, 3, 4, 5]

/** Five stars, so many of them filled; for one review. */
export function Stars({ value, size = 16 }: { readonly value: number; readonly size?: number }) {
  const { kit } = useMessages()
  return (
    <span className="inline-flex gap-0.5">
      <span className="sr-only">{kit.stars(String(value))}</span>
      {five.map((step) => (
        <Star
          key={step}
          size={size}
          aria-hidden="true"
          strokeWidth={1.75}
          className={step <= value ? 'fill-star text-star' : 'text-line-strong'}
        />
      ))}
    </span>
  )
}

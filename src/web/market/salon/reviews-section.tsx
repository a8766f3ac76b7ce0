import { Star } from 'lucide-react'
import { memo, useState } from 'react'

import type { listSalonReviews, Review } from '#features/salons/contract.ts'
import { rating as ratingText } from '#i18n/format.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { Stars } from '../../ui/rating.tsx'
import { monthOf } from './dates.ts'
import { Icon } from './icon.tsx'
import type { SalonView } from './salon-view.ts'
import { Section } from './section.tsx'
import { useSalonWords } from './words.ts'

const firstShown = 4
const perPage = 10

/** Kept as drawn while services are chosen: a press on a slow phone need not wait for it. */
export const ReviewsSection = memo(function ReviewsSection({ salon }: { readonly salon: SalonView }) {
  const words = useSalonWords()
  if (salon.rating.count === 0)
    return (
      <Section id="reviews" title={words.reviews}>
        <div className="rounded-lg bg-bg-subtle">
          <EmptyState
            icon={<Icon name="no_reviews" size={28} />}
            title={words.noReviews}
            text={words.noReviewsText}
          />
        </div>
      </Section>
    )
  return (
    <Section id="reviews" title={words.reviewsTitle(salon.rating.count)}>
      <Summary salon={salon} />
      <ReviewList salon={salon} />
    </Section>
  )
})

const fiveToOne = [5, 4, 3, 2, 1]

function Summary({ salon }: { readonly salon: SalonView }) {
  const words = useSalonWords()
  const locale = useLocale()
  const { rating, ratingCounts } = salon
  const percent = (stars: number) =>
    Math.round(((ratingCounts[stars - 1] ?? 0) / Math.max(1, rating.count)) * 100)
  return (
    <>
      <div className="flex items-center gap-6 sm:gap-10">
        <p className="flex flex-col items-center">
          <span className="display text-[56px] leading-none tabular">
            {ratingText(locale, rating.average ?? 0)}
          </span>
          <span className="mt-1 text-small text-muted">{words.outOf}</span>
        </p>
        <ul aria-label={words.distribution} className="max-w-90 flex-1">
          {fiveToOne.map((stars) => (
            <li key={stars} className="flex items-center gap-2 text-caption leading-5">
              <span className="sr-only">
                {words.bar(stars, ratingCounts[stars - 1] ?? 0, percent(stars))}
              </span>
              <span aria-hidden="true" className="flex w-7 items-center justify-end gap-0.5 tabular">
                {stars}
                <Star size={12} className="fill-star text-star" />
              </span>
              <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-line">
                <svg className="block size-full">
                  <rect width={`${percent(stars)}%`} height="100%" rx="4" className="fill-star" />
                </svg>
              </span>
              <span aria-hidden="true" className="w-8 text-right text-muted tabular">
                {ratingCounts[stars - 1] ?? 0}
              </span>
            </li>
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

interface ReviewFeed {
  readonly shown: readonly Review[]
  readonly hasMore: boolean
  readonly busy: boolean
  readonly failed: boolean
  /** How many the last step added. */
  readonly added: number
  readonly more: () => void
}

/** Of the newest, those that say something come first: stars alone are in the bars already. */
const withWordsFirst = (reviews: readonly Review[]): readonly Review[] =>
  reviews.toSorted((a, b) => Number(a.body === '') - Number(b.body === ''))

/** The reviews that came with the page, a few at first; then more from the API. */
function useReviews({ slug, reviews, reviewsCursor }: SalonView): ReviewFeed {
  const [known, setKnown] = useState(() => withWordsFirst(reviews))
  const [cursor, setCursor] = useState(reviewsCursor)
  const [count, setCount] = useState(firstShown)
  const [added, setAdded] = useState(0)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const reveal = (all: readonly Review[]) => {
    const next = Math.min(all.length, count + perPage)
    setAdded(next - Math.min(count, all.length))
    setCount(next)
  }
  const more = async () => {
    if (known.length > count || cursor === null) return reveal(known)
    setState('busy')
    try {
      const page = await api<typeof listSalonReviews>('GET', '/salons/{salon}/reviews', {
        params: { salon: slug },
        query: { limit: perPage, cursor },
      })
      const all = [...known, ...page.items]
      setKnown(all)
      setCursor(page.nextCursor)
      setState('idle')
      reveal(all)
    } catch {
      // Shown beside the button, which tries again.
      setState('failed')
    }
  }
  return {
    shown: known.slice(0, count),
    hasMore: known.length > count || cursor !== null,
    busy: state === 'busy',
    failed: state === 'failed',
    added,
    more: () => void more(),
  }
}

function ReviewList({ salon }: { readonly salon: SalonView }) {
  const words = useSalonWords()
  const feed = useReviews(salon)
  return (
    <>
      <ul className="mt-4">
        {feed.shown.map((review) => (
          <ReviewItem key={review.id} review={review} salonName={salon.name} />
        ))}
      </ul>
      <output className={feed.failed ? 'mt-2 block text-small text-danger' : 'sr-only'}>
        {feed.failed ? words.reviewsFailed : feed.added > 0 && words.reviewsAdded(feed.added)}
      </output>
      {feed.hasMore && (
        <Button variant="secondary" size="sm" className="mt-3" busy={feed.busy} onClick={feed.more}>
          {words.moreReviews}
        </Button>
      )}
    </>
  )
}

function ReviewItem({ review, salonName }: { readonly review: Review; readonly salonName: string }) {
  const words = useSalonWords()
  const locale = useLocale()
  const { author, rating, body, reply, createdAt, language } = review
  return (
    <li className="border-b border-line py-4 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-label">{author}</h3>
        <Stars value={rating} size={14} />
        <time dateTime={createdAt} suppressHydrationWarning className="ml-auto text-caption text-muted">
          {monthOf(locale, createdAt)}
        </time>
      </div>
      {body === '' ? (
        <p className="mt-1 text-small text-muted">{words.starsOnly}</p>
      ) : (
        <p
          lang={language}
          className="mt-1.5 max-w-[68ch] text-ink-2 [overflow-wrap:anywhere] whitespace-pre-line"
        >
          {body}
        </p>
      )}
      {reply !== null && (
        <div className="mt-3 flex gap-2.5 rounded-sm bg-bg-subtle px-3.5 py-3 text-small">
          <Icon name="reply" size={18} className="text-muted" />
          <div>
            <p className="font-semibold">{words.reply(salonName)}</p>
            <p lang={language} className="mt-0.5 text-ink-2 whitespace-pre-line">
              {reply}
            </p>
          </div>
        </div>
      )}
    </li>
  )
}

import { Camera, Star } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { reviewOrders, reviewParts } from '#domain/reviews.ts'
import type { Review } from '#features/salons/contract.ts'
import { rating } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { wordsOf } from '../../app/words.ts'
import { ReportSheet } from '../../frame/reviews/report-sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip, ChipRail } from '../../ui/chip.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { ReviewItem } from './review-item.tsx'
import type { SalonView } from './salon-view.ts'
import { useAllReviews, type ReviewChoice } from './use-all-reviews.ts'
import type { SalonWords } from './words.ts'

const useListWords = wordsOf('salonReviews', {
  el: () => import('#i18n/el/salon-reviews.ts'),
  en: () => import('#i18n/en/salon-reviews.ts'),
})

type Reviews = ReturnType<typeof useAllReviews>

/** The page exports code that it already has, so that its script stays in one piece. */
export interface AllReviewsProps {
  readonly salon: SalonView
  readonly words: Pick<SalonWords, 'reviewsFailed' | 'moreReviews'>
  readonly Item: typeof ReviewItem
}

/** Every review of the salon: by time or stars, filtered, with the averages of the parts. */
export function AllReviews({ salon, words: salonWords, Item }: AllReviewsProps) {
  const words = useListWords()
  const reviews = useAllReviews(salon.slug)
  const title = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone, so the list that it opened gets the focus.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <h3 ref={title} tabIndex={-1} className="sr-only">
        {words.title}
      </h3>
      <Parts parts={reviews.loaded?.parts ?? {}} />
      <Choices
        choice={reviews.choice}
        counts={salon.ratingCounts}
        photographed={reviews.loaded?.withPhotos ?? 0}
        onChoose={reviews.choose}
      />
      <List salon={salon} words={salonWords} Item={Item} reviews={reviews} />
    </>
  )
}

function Parts({ parts }: { readonly parts: NonNullable<Reviews['loaded']>['parts'] }) {
  const words = useListWords()
  const locale = useLocale()
  const rated = reviewParts.filter((part) => parts[part])
  if (rated.length === 0) return null
  return (
    <dl aria-label={words.parts} className="mt-5 grid gap-x-8 gap-y-2 text-small sm:grid-cols-2">
      {rated.map((part) => {
        const { average, count } = parts[part] ?? { average: 0, count: 0 }
        return (
          <div key={part} className="flex items-baseline justify-between gap-3 border-b border-line pb-1.5">
            <dt className="text-ink-2">{words.part[part]}</dt>
            <dd>
              <span className="sr-only">{words.partOf(rating(locale, average), count)}</span>
              <span aria-hidden="true" className="flex items-center gap-1 font-semibold tabular">
                <Star size={13} className="fill-star text-star" />
                {rating(locale, average)} <span className="font-normal text-muted">({count})</span>
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

interface ChoicesProps {
  readonly choice: ReviewChoice
  /** Of one to five stars. */
  readonly counts: readonly number[]
  /** The number of reviews with photos. */
  readonly photographed: number
  readonly onChoose: (choice: ReviewChoice) => void
}

function Choices({ choice, counts, photographed, onChoose }: ChoicesProps) {
  const words = useListWords()
  return (
    <div className="mt-5 flex flex-col gap-2">
      <ChipRail label={words.sort}>
        {reviewOrders.map((sort) => (
          <Chip key={sort} selected={choice.sort === sort} onClick={() => onChoose({ ...choice, sort })}>
            {words.orders[sort]}
          </Chip>
        ))}
      </ChipRail>
      <ChipRail label={words.filters}>
        <Chip selected={choice.stars === undefined} onClick={() => onChoose({ ...choice, stars: undefined })}>
          {words.everyStar}
        </Chip>
        {[5, 4, 3, 2, 1].map((stars) => (
          <Chip
            key={stars}
            selected={choice.stars === stars}
            disabled={(counts[stars - 1] ?? 0) === 0}
            aria-label={words.onlyStars(stars)}
            onClick={() => onChoose({ ...choice, stars })}
          >
            {stars}
            <Star
              size={13}
              aria-hidden="true"
              className={choice.stars === stars ? 'fill-current' : 'fill-star text-star'}
            />
          </Chip>
        ))}
        {photographed > 0 && (
          <Chip
            selected={choice.withPhotos === true}
            onClick={() => onChoose({ ...choice, withPhotos: choice.withPhotos ? undefined : true })}
          >
            <Camera size={14} aria-hidden="true" />
            {words.withPhotos}
          </Chip>
        )}
      </ChipRail>
    </div>
  )
}

interface ListProps extends AllReviewsProps {
  readonly reviews: Reviews
}

function List({ salon, words: salonWords, Item, reviews: { loaded, status, more } }: ListProps) {
  const words = useListWords()
  const [reported, setReported] = useState<string>()
  const isFailed = status === 'failed'
  return (
    <>
      {!loaded && !isFailed && <Skeleton className="mt-4 h-60 rounded-lg" />}
      <ul className="mt-2" aria-busy={status === 'busy'}>
        {loaded?.items.map((review) => (
          <Item key={review.id} review={review} salonName={salon.name}>
            <ItemFoot review={review} onReport={() => setReported(review.id)} />
          </Item>
        ))}
      </ul>
      {loaded?.items.length === 0 && <p className="text-ink-2">{words.none}</p>}
      <output className={isFailed ? 'mt-2 block text-small text-danger' : 'sr-only'}>
        {isFailed ? salonWords.reviewsFailed : status === 'busy' && words.loading}
      </output>
      {(isFailed || loaded?.nextCursor) && (
        <Button variant="secondary" size="sm" className="mt-3" busy={status === 'busy'} onClick={more}>
          {salonWords.moreReviews}
        </Button>
      )}
      <ReportSheet
        key={reported}
        reviewId={reported ?? ''}
        open={reported !== undefined}
        onClose={() => setReported(undefined)}
      />
    </>
  )
}

function ItemFoot({
  review: { author, editedAt },
  onReport,
}: {
  readonly review: Review
  readonly onReport: () => void
}) {
  const words = useListWords()
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-caption text-muted">
      {editedAt !== null && words.edited}
      <button
        type="button"
        aria-label={words.reportOf(author)}
        onClick={onReport}
        className="-ml-2 min-h-11 rounded-full px-2 underline-offset-4 hover:text-ink hover:underline"
      >
        {words.report}
      </button>
    </p>
  )
}

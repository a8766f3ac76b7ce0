import { memo } from 'react'

import type { Review } from '#features/salons/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Stars } from '../../ui/rating.tsx'
import { monthOf } from './dates.ts'
import { Icon } from './icon.tsx'
import { RatingSummary } from './rating-summary.tsx'
import type { SalonView } from './salon-view.ts'
import { Section } from './section.tsx'
import { useReviews } from './use-reviews.ts'
import { useSalonWords } from './words.ts'

/** Memoized: a press on a service must not wait for the reviews on a slow phone. */
export const ReviewsSection = memo(function ReviewsSection({ salon }: { readonly salon: SalonView }) {
  const words = useSalonWords()
  if (salon.rating.count === 0)
    return (
      <Section id="reviews" title={words.reviews}>
        <div className="flex items-center gap-4 rounded-lg bg-bg-subtle p-4">
          <Icon name="no_reviews" size={28} className="text-primary" />
          <div>
            <h3 className="text-label">{words.noReviews}</h3>
            <p className="text-small text-ink-2">{words.noReviewsText}</p>
          </div>
        </div>
      </Section>
    )
  return (
    <Section id="reviews" title={words.reviewsTitle(salon.rating.count)}>
      <RatingSummary salon={salon} />
      <ReviewList salon={salon} />
    </Section>
  )
})

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

interface ReviewProps {
  readonly review: Review
  readonly salonName: string
}

function ReviewItem({ review, salonName }: ReviewProps) {
  const locale = useLocale()
  const { author, rating, createdAt } = review
  return (
    <li className="border-b border-line py-4 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-label">{author}</h3>
        <Stars value={rating} size={14} />
        <time dateTime={createdAt} suppressHydrationWarning className="ml-auto text-caption text-muted">
          {monthOf(locale, createdAt)}
        </time>
      </div>
      <ReviewText review={review} />
      <Reply review={review} salonName={salonName} />
    </li>
  )
}

function ReviewText({ review: { body, language } }: { readonly review: Review }) {
  const words = useSalonWords()
  if (body === '') return <p className="mt-1 text-small text-muted">{words.starsOnly}</p>
  return (
    <p
      lang={language}
      className="mt-1.5 max-w-[68ch] text-ink-2 [overflow-wrap:anywhere] whitespace-pre-line"
    >
      {body}
    </p>
  )
}

function Reply({ review: { reply, language }, salonName }: ReviewProps) {
  const words = useSalonWords()
  if (reply === null) return null
  return (
    <div className="mt-3 flex gap-2.5 rounded-sm bg-bg-subtle px-3.5 py-3 text-small">
      <Icon name="reply" size={18} className="text-muted" />
      <div>
        <p className="font-semibold">{words.reply(salonName)}</p>
        <p lang={language} className="mt-0.5 text-ink-2 whitespace-pre-line">
          {reply}
        </p>
      </div>
    </div>
  )
}

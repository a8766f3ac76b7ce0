import { memo, useState, type ComponentType } from 'react'

import { Button } from '../../ui/button.tsx'
import type { AllReviewsProps } from './all-reviews.tsx'
import { Icon } from './icon.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewItem } from './review-item.tsx'
import type { SalonView } from './salon-view.ts'
import { Section } from './section.tsx'
import { useSalonWords } from './words.ts'

/** Memoized: a press on a service must not wait for the reviews on a slow phone. */
export const ReviewsSection = memo(function ReviewsSection({ salon }: SalonProps) {
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

interface SalonProps {
  readonly salon: SalonView
}

type All = ComponentType<AllReviewsProps>

/** A few of the newest; a press fetches the list with its sorting and filters, which most readers never need. */
function ReviewList({ salon }: SalonProps) {
  const words = useSalonWords()
  const [all, setAll] = useState<All | 'busy' | 'failed'>()
  if (all && typeof all !== 'string') {
    const AllReviews = all
    return <AllReviews salon={salon} words={words} Item={ReviewItem} />
  }
  const open = () => {
    setAll('busy')
    import('./all-reviews.tsx').then(
      ({ AllReviews }) => setAll(() => AllReviews),
      () => setAll('failed'),
    )
  }
  return (
    <>
      <ul className="mt-4">
        {salon.reviews.map((review) => (
          <ReviewItem key={review.id} review={review} salonName={salon.name} />
        ))}
      </ul>
      <output className="text-small text-danger">{all === 'failed' && words.reviewsFailed}</output>
      <Button variant="secondary" size="sm" className="mt-3" busy={all === 'busy'} onClick={open}>
        {words.moreReviews}
      </Button>
    </>
  )
}

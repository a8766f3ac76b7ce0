import { Link } from 'react-router'

import { Stars } from '../../ui/rating.tsx'
import { useSalonHref } from '../results/salon-link.ts'
import type { HomeContent } from './load-home.ts'
import { useHomeWords } from './words.ts'

/** The newest reviews, good or bad, of salons that many people book. */
export function ReviewStrip({ reviews }: Pick<HomeContent, 'reviews'>) {
  const { reviews: words } = useHomeWords()
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="reviews" className="page section-gap">
      <h2 id="reviews" className="display text-display-sm md:text-display">
        {words.title}
      </h2>
      <p className="mt-2 text-ink-2">{words.text}</p>
      <ul className="review-rail">
        {reviews.map((review) => (
          <ReviewPanel key={review.id} review={review} />
        ))}
      </ul>
    </section>
  )
}

function ReviewPanel({ review }: { readonly review: HomeContent['reviews'][number] }) {
  const { reviews: words } = useHomeWords()
  const salonHref = useSalonHref()
  const { author, rating, body, salon } = review
  return (
    <li className="panel review">
      <Stars value={rating} />
      <blockquote className="mt-3 line-clamp-5">{body}</blockquote>
      <p className="mt-auto flex flex-wrap items-center gap-x-1.5 pt-2 text-small text-muted">
        <b className="font-semibold text-ink">{author}</b>
        <Link
          to={salonHref(salon.slug)}
          className="inline-flex min-h-11 items-center text-primary hover:underline"
        >
          {words.about(salon.name)}
        </Link>
      </p>
    </li>
  )
}

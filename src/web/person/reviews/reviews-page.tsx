import { ArrowLeft, Star } from 'lucide-react'
import { useState } from 'react'

import type { OpenVisit, OwnReviews } from '#features/reviews/contract.ts'
import { fullDay, list } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { useSearch } from '../../app/use-search.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOwnReviews } from './own-reviews.ts'
import { ReviewCard } from './review-card.tsx'
import { ReviewSheet } from './review-sheet.tsx'
import { useReviewWords } from './words.ts'

/** Visits that can be reviewed, and past reviews. `?visit=ID` opens the form for one. */
export function ReviewsPage() {
  const words = useReviewWords()
  const query = useOwnReviews()
  return (
    <div className="page py-3 pb-10 md:py-10">
      <LinkButton to={useHref()('dashboard')} size="sm" variant="ghost" className="-ml-4">
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.toAppointments}
      </LinkButton>
      <h1 className="mb-6 display text-display">{words.title}</h1>
      <Loaded query={query} words={words} skeleton={<Skeleton className="h-60 rounded-lg" />}>
        {(reviews) => <Lists {...reviews} />}
      </Loaded>
    </div>
  )
}

function Lists({ items, open }: OwnReviews) {
  const words = useReviewWords()
  const salons = useHref()('dashboard')
  if (items.length === 0 && open.length === 0)
    return (
      <EmptyState
        icon={<Star size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={words.empty}
        text={words.emptyText}
        action={<LinkButton to={salons}>{words.toAppointments}</LinkButton>}
      />
    )
  return (
    <>
      {open.length > 0 && (
        <section aria-labelledby="open-visits" className="mb-8">
          <h2 id="open-visits" className="display text-display-sm">
            {words.open}
          </h2>
          <p className="mb-3 text-ink-2">{words.openText}</p>
          <ul className="grid gap-4 md:grid-cols-2">
            {open.map((visit) => (
              <Visit key={visit.bookingId} visit={visit} />
            ))}
          </ul>
        </section>
      )}
      {items.length > 0 && (
        <section aria-labelledby="written-reviews">
          <h2 id="written-reviews" className="mb-3 display text-display-sm">
            {words.written}
          </h2>
          <ul className="flex flex-col gap-4">
            {items.map((review) => (
              <ReviewCard key={review.id} review={review} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Visit({ visit }: { readonly visit: OpenVisit }) {
  const words = useReviewWords()
  const locale = useLocale()
  const asked = new URLSearchParams(useSearch() ?? '').get('visit') === visit.bookingId
  const [isOpen, setIsOpen] = useState<boolean>()
  const { salon, services, staff, endAt, until } = visit
  const day = fullDay(locale, endAt, salon.timeZone)
  return (
    <li className="flex flex-col gap-1 rounded-lg bg-surface p-4 hairline sm:p-5">
      <h3 className="text-title">{salon.name}</h3>
      <p className="font-medium tabular">{day}</p>
      <p className="text-small text-ink-2">
        {services.join(' + ')} · {list(locale, staff)}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button size="sm" aria-label={words.writeAbout(salon.name, day)} onClick={() => setIsOpen(true)}>
          {words.write}
        </Button>
        <span className="text-small text-muted">{words.until(fullDay(locale, until, salon.timeZone))}</span>
      </div>
      <ReviewSheet about={visit} open={isOpen ?? asked} onClose={() => setIsOpen(false)} />
    </li>
  )
}

import { MessageSquareText } from 'lucide-react'
import { useState } from 'react'

import { salonReviewParts, type SalonReviewPart } from '#domain/reviews.ts'
import { rating } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { Chip, ChipRail } from '../../ui/chip.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { LoadMore } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { SalonReviewCard } from './salon-review-card.tsx'
import { useSalonReviews } from './salon-reviews.ts'
import { useSalonReviewWords } from './words.ts'

/** The salon's reviews: those without a reply first. */
export function ReviewsWorkspace() {
  const words = useSalonReviewWords()
  const locale = useLocale()
  const { id } = useOwnSalon()
  const [part, setPart] = useState<SalonReviewPart>('unanswered')
  const query = useSalonReviews(id, part)
  const figures = query.data?.pages[0]
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="display text-display">{words.title}</h1>
        {figures && figures.average !== null && (
          <output className="text-small text-muted tabular">
            {words.average(rating(locale, figures.average), figures.count)}
          </output>
        )}
      </div>
      <p className="mt-1 mb-5 max-w-[64ch] text-ink-2">{words.intro}</p>
      <ChipRail label={words.which} className="mb-5">
        {salonReviewParts.map((each) => (
          <Chip key={each} selected={part === each} onClick={() => setPart(each)}>
            {words.parts[each]}
            {each === 'unanswered' && figures && ` (${figures.unanswered})`}
          </Chip>
        ))}
      </ChipRail>
      <Loaded query={query} words={words} skeleton={<Skeleton className="h-60 rounded-lg" />}>
        {({ pages }) => <Reviews part={part} pages={pages} />}
      </Loaded>
      {query.hasNextPage && (
        <LoadMore busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} />
      )}
    </>
  )
}

interface ReviewsProps {
  readonly part: SalonReviewPart
  readonly pages: NonNullable<ReturnType<typeof useSalonReviews>['data']>['pages']
}

function Reviews({ part, pages }: ReviewsProps) {
  const words = useSalonReviewWords()
  const items = pages.flatMap((page) => page.items)
  const hasAny = (pages[0]?.count ?? 0) > 0
  if (items.length === 0)
    return (
      <EmptyState
        icon={<MessageSquareText size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={hasAny && part === 'unanswered' ? words.allAnswered : words.none}
        text={hasAny && part === 'unanswered' ? words.allAnsweredText : words.noneText}
      />
    )
  return (
    <ul className="flex flex-col gap-4">
      {items.map((review) => (
        <SalonReviewCard key={review.id} review={review} timeZone="Europe/Athens" />
      ))}
    </ul>
  )
}

import { MessageSquareWarning } from 'lucide-react'

import type {
  JudgedReview,
  listJudgedReviews,
  reviewStages,
} from '#features/reviews/contract/administration.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { EmptyQueue } from '../empty-queue.tsx'
import { PagedList } from '../paged-list.tsx'
import { QueuePage } from '../queue-page.tsx'
import { askedOf, keyOf, type QueueFilters } from '../use-queue-filters.ts'
import { JudgedCard } from './judged-card.tsx'
import { useJudgedWords } from './words.ts'

type Part = (typeof reviewStages)[number]

const parts = ['reported', 'appealed', 'decided'] as const satisfies readonly Part[]

const load = (filters: QueueFilters<Part>, cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listJudgedReviews>('GET', '/admin/reviews', { query: { ...askedOf(filters), cursor }, signal })

const file = { path: '/admin/reviews/export', name: 'reviews' }

/** Reported reviews, appeals, and decisions. */
export function JudgedList() {
  const words = useJudgedWords()
  const locale = useLocale()
  return (
    <QueuePage page="adminReviews" words={words} parts={parts} file={file}>
      {(filters) => (
        <PagedList
          name={['admin-reviews', ...keyOf(filters), locale]}
          load={(cursor, signal) => load(filters, cursor, signal)}
        >
          {(items) => <Cards items={items} isWaiting={filters.isWaiting} />}
        </PagedList>
      )}
    </QueuePage>
  )
}

function Cards({
  items,
  isWaiting,
}: {
  readonly items: readonly JudgedReview[]
  readonly isWaiting: boolean
}) {
  const words = useJudgedWords()
  if (items.length === 0)
    return <EmptyQueue icon={MessageSquareWarning} words={words} isWaiting={isWaiting} />
  return (
    <ul className="flex flex-col gap-4">
      {items.map((review) => (
        <JudgedCard key={review.id} review={review} />
      ))}
    </ul>
  )
}

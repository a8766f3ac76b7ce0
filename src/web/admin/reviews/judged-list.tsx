import { MessageSquareWarning } from 'lucide-react'

import type {
  JudgedReview,
  listJudgedReviews,
  reviewStages,
} from '#features/reviews/contract/administration.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { EmptyQueue } from '../empty-queue.tsx'
import { PagedList } from '../paged-list.tsx'
import { QueuePage } from '../queue-page.tsx'
import { JudgedCard } from './judged-card.tsx'
import { useJudgedWords } from './words.ts'

type Part = (typeof reviewStages)[number]

const parts = ['reported', 'appealed', 'decided'] as const satisfies readonly Part[]

const load = (part: Part, cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listJudgedReviews>('GET', '/admin/reviews', { query: { part, cursor }, signal })

/** Reported reviews, appeals, and what was decided. */
export function JudgedList() {
  const words = useJudgedWords()
  const href = useHref()
  const locale = useLocale()
  const hrefOf = (part: Part | undefined) => href('adminReviews', undefined, { part })
  return (
    <QueuePage words={words} parts={parts} parameter="part" hrefOf={hrefOf}>
      {(part) => (
        <PagedList
          name={['admin-reviews', part, locale]}
          load={(cursor, signal) => load(part, cursor, signal)}
        >
          {(items) => <Cards items={items} isWaiting={part === 'reported'} />}
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

import { Scale } from 'lucide-react'

import type { Dispute, listDisputes } from '#features/disputes/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { EmptyQueue } from '../empty-queue.tsx'
import { PagedList } from '../paged-list.tsx'
import { QueuePage } from '../queue-page.tsx'
import { askedOf, keyOf, type QueueFilters } from '../use-queue-filters.ts'
import { DisputeCard } from './dispute-card.tsx'
import { useDisputeWords } from './words.ts'

const parts = ['waiting', 'salon', 'closed', 'all'] as const

type Part = (typeof parts)[number]

const load = (filters: QueueFilters<Part>, cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listDisputes>('GET', '/admin/disputes', { query: { ...askedOf(filters), cursor }, signal })

const file = { path: '/admin/disputes/export', name: 'disputes' }

/** Disputed no-shows. */
export function DisputeList() {
  const words = useDisputeWords()
  const locale = useLocale()
  return (
    <QueuePage page="adminDisputes" words={words} parts={parts} file={file}>
      {(filters) => (
        <PagedList
          name={['admin-disputes', ...keyOf(filters), locale]}
          load={(cursor, signal) => load(filters, cursor, signal)}
        >
          {(items) => <Cards items={items} isWaiting={filters.isWaiting} />}
        </PagedList>
      )}
    </QueuePage>
  )
}

function Cards({ items, isWaiting }: { readonly items: readonly Dispute[]; readonly isWaiting: boolean }) {
  const words = useDisputeWords()
  if (items.length === 0) return <EmptyQueue icon={Scale} words={words} isWaiting={isWaiting} />
  return (
    <ul className="flex flex-col gap-4">
      {items.map((dispute) => (
        <DisputeCard key={dispute.id} dispute={dispute} />
      ))}
    </ul>
  )
}

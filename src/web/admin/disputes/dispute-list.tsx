import { Scale } from 'lucide-react'

import type { Dispute, listDisputes } from '#features/disputes/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { useHref } from '../../app/paths.ts'
import { EmptyQueue } from '../empty-queue.tsx'
import { PagedList } from '../paged-list.tsx'
import { QueuePage } from '../queue-page.tsx'
import { DisputeCard } from './dispute-card.tsx'
import { useDisputeWords } from './words.ts'

const parts = ['waiting', 'salon', 'closed', 'all'] as const

type Part = (typeof parts)[number]

const load = (part: Part, cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listDisputes>('GET', '/admin/disputes', { query: { part, cursor }, signal })

/** Disputed no-shows. */
export function DisputeList() {
  const words = useDisputeWords()
  const href = useHref()
  const locale = useLocale()
  const hrefOf = (part: Part | undefined) => href('adminDisputes', undefined, { part })
  return (
    <QueuePage words={words} parts={parts} parameter="part" hrefOf={hrefOf}>
      {(part) => (
        <PagedList
          name={['admin-disputes', part, locale]}
          load={(cursor, signal) => load(part, cursor, signal)}
        >
          {(items) => <Cards items={items} isWaiting={part === 'waiting'} />}
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

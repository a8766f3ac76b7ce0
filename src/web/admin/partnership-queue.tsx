import type { listPartnerships, PartnershipStatus } from '#features/partnerships/contract.ts'

import { api } from '../app/api.ts'
import { useHref } from '../app/paths.ts'
import { PagedList } from './paged-list.tsx'
import { PartnershipRows } from './partnership-rows.tsx'
import { QueuePage } from './queue-page.tsx'
import { useAdminWords } from './words.ts'

type Part = PartnershipStatus | 'all'

const parts = ['new', 'answered', 'closed', 'all'] as const satisfies readonly Part[]

const load = (part: Part, cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listPartnerships>('GET', '/admin/partnerships', {
    query: { cursor, ...(part !== 'all' && { state: part }) },
    signal,
  })

/** Requests for a partnership, the newest first. */
export function PartnershipQueue() {
  const { partnerships: words } = useAdminWords()
  const href = useHref()
  const hrefOf = (state: Part | undefined) => href('adminPartnerships', undefined, { state })
  return (
    <QueuePage words={words} parts={parts} parameter="state" hrefOf={hrefOf}>
      {(part) => (
        <PagedList name={['admin-partnerships', part]} load={(cursor, signal) => load(part, cursor, signal)}>
          {(items) => <PartnershipRows items={items} part={part} />}
        </PagedList>
      )}
    </QueuePage>
  )
}

import type { listApplications, QueuePart } from '#features/applications/contract.ts'

import { api } from '../app/api.ts'
import { PagedList } from './paged-list.tsx'
import { QueuePage } from './queue-page.tsx'
import { QueueRows } from './queue-rows.tsx'
import { askedOf, keyOf, type QueueFilters } from './use-queue-filters.ts'
import { useAdminWords } from './words.ts'

const parts = ['waiting', 'asked', 'decided', 'all'] as const satisfies readonly QueuePart[]

const load = (filters: QueueFilters<QueuePart>, cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listApplications>('GET', '/admin/applications', {
    query: { ...askedOf(filters), cursor },
    signal,
  })

const file = { path: '/admin/application-list/export', name: 'applications' }

/** Applications to be looked at. */
export function Queue() {
  const { applications: words } = useAdminWords()
  return (
    <QueuePage page="adminApplications" words={words} parts={parts} file={file}>
      {(filters) => (
        <PagedList
          name={['admin-applications', ...keyOf(filters)]}
          load={(cursor, signal) => load(filters, cursor, signal)}
        >
          {(items) => <QueueRows items={items} part={filters.part} isAllThatWaits={filters.isWaiting} />}
        </PagedList>
      )}
    </QueuePage>
  )
}

import type { listApplications, QueuePart } from '#features/applications/contract.ts'

import { api } from '../app/api.ts'
import { useHref } from '../app/paths.ts'
import { PagedList } from './paged-list.tsx'
import { QueuePage } from './queue-page.tsx'
import { QueueRows } from './queue-rows.tsx'
import { useAdminWords } from './words.ts'

const parts = ['waiting', 'asked', 'decided', 'all'] as const satisfies readonly QueuePart[]

const load = (part: QueuePart, cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listApplications>('GET', '/admin/applications', { query: { part, cursor }, signal })

/** Applications to be looked at. */
export function Queue() {
  const { applications: words } = useAdminWords()
  const href = useHref()
  const hrefOf = (part: QueuePart | undefined) => href('adminApplications', undefined, { part })
  return (
    <QueuePage words={words} parts={parts} parameter="part" hrefOf={hrefOf}>
      {(part) => (
        <PagedList name={['admin-applications', part]} load={(cursor, signal) => load(part, cursor, signal)}>
          {(items) => <QueueRows items={items} part={part} />}
        </PagedList>
      )}
    </QueuePage>
  )
}

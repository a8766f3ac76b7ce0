import { useQuery } from '@tanstack/react-query'
import { Cog } from 'lucide-react'

import type { readAdminJobs } from '#features/administration/contract.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { Loaded } from '../loaded.tsx'
import { OnlyReads } from '../only-reads.tsx'
import { Table } from '../table.tsx'
import { JobRow } from './job-row.tsx'
import { QueueTable } from './queue-table.tsx'
import { useAdminJobWords } from './words.ts'

/** The server's background jobs, and the work that waits. */
export function JobsPage() {
  const words = useAdminJobWords()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['admin-jobs'],
    queryFn: ({ signal }) => api<typeof readAdminJobs>('GET', '/admin/jobs', { signal }),
    refetchInterval: 10_000,
  })
  const columns = [
    { label: words.job },
    { label: words.state },
    { label: words.last },
    { label: words.next, className: 'max-lg:hidden' },
    { label: words.run, isHidden: true },
  ]
  return (
    <>
      <h1 className="display text-display">{words.page}</h1>
      <p className="mt-1 mb-6 max-w-text text-ink-2">{words.lead}</p>
      <OnlyReads area="jobs" className="-mt-4 mb-6" />
      <Loaded query={query}>
        {({ jobs, queues }) => (
          <>
            <QueueTable queues={queues} />
            {jobs.length === 0 ? (
              <EmptyState
                icon={<Cog size={28} strokeWidth={1.5} aria-hidden="true" />}
                title={words.empty}
                text={words.emptyText}
              />
            ) : (
              <Table columns={columns} isStacked>
                {jobs.map((job) => (
                  <JobRow key={job.id} job={job} />
                ))}
              </Table>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

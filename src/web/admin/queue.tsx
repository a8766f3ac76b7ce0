import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import type { listApplications, QueuePart } from '#features/applications/contract.ts'

import { api } from '../api.ts'
import { useHref } from '../paths.ts'
import { alwaysFresh } from '../query.tsx'
import { ChipLink, ChipRail } from '../ui/chip.tsx'
import { LoadMore } from '../ui/pagination.tsx'
import { Loaded } from './loaded.tsx'
import { QueueRows } from './queue-rows.tsx'
import { useAdminWords } from './words.ts'

const parts = ['waiting', 'asked', 'decided', 'all'] as const satisfies readonly QueuePart[]

/** Applications to be looked at. The part that is shown is in the address, so that it can be kept and sent. */
export function Queue() {
  const { applications: words } = useAdminWords()
  const href = useHref()
  const [search] = useSearchParams()
  const part = parts.find((each) => each === search.get('part')) ?? 'waiting'
  const query = useInfiniteQuery({
    ...alwaysFresh,
    queryKey: ['admin-applications', part],
    queryFn: ({ pageParam, signal }) =>
      api<typeof listApplications>('GET', '/admin/applications', {
        query: { part, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
  return (
    <>
      <h1 className="display mb-4 text-display">{words.page}</h1>
      <ChipRail label={words.filter}>
        {parts.map((each) => (
          <ChipLink
            key={each}
            to={href('adminApplications', undefined, { part: each === 'waiting' ? undefined : each })}
            selected={each === part}
          >
            {words.parts[each]}
          </ChipLink>
        ))}
      </ChipRail>
      <div className="mt-4">
        <Loaded query={query}>
          {({ pages }) => <QueueRows items={pages.flatMap(({ items }) => items)} part={part} />}
        </Loaded>
        {query.hasNextPage && (
          <LoadMore busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} />
        )}
      </div>
    </>
  )
}

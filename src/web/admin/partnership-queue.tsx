import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import type { listPartnerships, PartnershipState } from '#features/partnerships/contract.ts'

import { api } from '../api.ts'
import { useHref } from '../paths.ts'
import { alwaysFresh } from '../query.tsx'
import { ChipLink, ChipRail } from '../ui/chip.tsx'
import { LoadMore } from '../ui/pagination.tsx'
import { Loaded } from './loaded.tsx'
import { PartnershipRows } from './partnership-rows.tsx'
import { useAdminWords } from './words.ts'

const parts = ['new', 'answered', 'closed', 'all'] as const satisfies readonly (PartnershipState | 'all')[]

/** Requests for a partnership, the newest first. The part that is shown is in the address. */
export function PartnershipQueue() {
  const { partnerships: words } = useAdminWords()
  const href = useHref()
  const [search] = useSearchParams()
  const part = parts.find((each) => each === search.get('state')) ?? 'new'
  const query = useInfiniteQuery({
    ...alwaysFresh,
    queryKey: ['admin-partnerships', part],
    queryFn: ({ pageParam, signal }) =>
      api<typeof listPartnerships>('GET', '/admin/partnerships', {
        query: { cursor: pageParam, ...(part !== 'all' && { state: part }) },
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
            to={href('adminPartnerships', undefined, { state: each === 'new' ? undefined : each })}
            selected={each === part}
          >
            {words.parts[each]}
          </ChipLink>
        ))}
      </ChipRail>
      <div className="mt-4">
        <Loaded query={query}>
          {({ pages }) => <PartnershipRows items={pages.flatMap(({ items }) => items)} part={part} />}
        </Loaded>
        {query.hasNextPage && (
          <LoadMore busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} />
        )}
      </div>
    </>
  )
}

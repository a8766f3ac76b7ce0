import { useInfiniteQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useSearchParams } from 'react-router'

import type { Dispute, listDisputes } from '#features/disputes/contract.ts'

import { api } from '../../api.ts'
import { useLocale } from '../../messages.tsx'
import { useHref } from '../../paths.ts'
import { alwaysFresh } from '../../query.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { ChipLink, ChipRail } from '../../ui/chip.tsx'
import { LoadMore } from '../../ui/pagination.tsx'
import { Loaded } from '../loaded.tsx'
import { DisputeCard } from './dispute-card.tsx'
import { useDisputeWords } from './words.ts'

const parts = ['waiting', 'salon', 'closed', 'all'] as const

/** Disputed no-shows. The part that is shown is in the address, so that it can be kept and sent. */
export function DisputeList() {
  const words = useDisputeWords()
  const href = useHref()
  const locale = useLocale()
  const [search] = useSearchParams()
  const part = parts.find((each) => each === search.get('part')) ?? 'waiting'
  const query = useInfiniteQuery({
    ...alwaysFresh,
    queryKey: ['admin-disputes', part, locale],
    queryFn: ({ pageParam, signal }) =>
      api<typeof listDisputes>('GET', '/admin/disputes', { query: { part, cursor: pageParam }, signal }),
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
            to={href('adminDisputes', undefined, { part: each === 'waiting' ? undefined : each })}
            selected={each === part}
          >
            {words.parts[each]}
          </ChipLink>
        ))}
      </ChipRail>
      <div className="mt-4">
        <Loaded query={query}>
          {({ pages }) => <Cards items={pages.flatMap(({ items }) => items)} isQueue={part === 'waiting'} />}
        </Loaded>
        {query.hasNextPage && (
          <LoadMore busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} />
        )}
      </div>
    </>
  )
}

function Cards({ items, isQueue }: { readonly items: readonly Dispute[]; readonly isQueue: boolean }) {
  const words = useDisputeWords()
  if (items.length === 0)
    return (
      <EmptyState
        icon={<Scale size={28} strokeWidth={1.5} aria-hidden="true" />}
        title={isQueue ? words.empty : words.emptyPart}
        text={isQueue ? words.emptyText : undefined}
      />
    )
  return (
    <ul className="flex flex-col gap-4">
      {items.map((dispute) => (
        <DisputeCard key={dispute.id} dispute={dispute} />
      ))}
    </ul>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import type { listAdminSalons } from '#features/subscriptions/contract.ts'

import { api } from '../../api.ts'
import { useLocale } from '../../messages.tsx'
import { alwaysFresh } from '../../query.tsx'
import { LoadMore } from '../../ui/pagination.tsx'
import { Loaded } from '../loaded.tsx'
import { SalonRows } from './salon-rows.tsx'
import { SearchForm } from './search-form.tsx'
import { useAdminSalonWords } from './words.ts'

/** Salons with their states; what is searched for is in the address. */
export function SalonList() {
  const words = useAdminSalonWords()
  const locale = useLocale()
  const [search] = useSearchParams()
  const q = search.get('q') ?? ''
  const query = useInfiniteQuery({
    ...alwaysFresh,
    queryKey: ['admin-salons', q, locale],
    queryFn: ({ pageParam, signal }) =>
      api<typeof listAdminSalons>('GET', '/admin/salons', { query: { q, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
  return (
    <>
      <h1 className="display mb-4 text-display">{words.page}</h1>
      <SearchForm key={q} q={q} />
      <Loaded query={query}>
        {({ pages }) => <SalonRows items={pages.flatMap(({ items }) => items)} />}
      </Loaded>
      {query.hasNextPage && (
        <LoadMore busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} />
      )}
    </>
  )
}

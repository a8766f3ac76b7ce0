import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { alwaysFresh } from '../app/query.tsx'
import { GrowingList } from './growing-list.tsx'
import { Loaded } from './loaded.tsx'

interface Page<Item> {
  readonly items: readonly Item[]
  readonly nextCursor: string | null
}

export interface PagedListProps<Item> {
  /** The subject of the list, and everything that it depends on. */
  readonly name: readonly string[]
  readonly load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Item>>
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A list that is fetched page by page, with the way to more of it below. */
export function PagedList<Item>({ name, load, children }: PagedListProps<Item>) {
  const query = useInfiniteQuery({
    ...alwaysFresh,
    queryKey: name,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
  return (
    <GrowingList query={query}>
      <Loaded query={query}>{({ pages }) => children(pages.flatMap(({ items }) => items))}</Loaded>
    </GrowingList>
  )
}

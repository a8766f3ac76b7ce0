import { useRef, type ReactNode } from 'react'

import { LoadMore } from '../ui/pagination.tsx'
import { useNextRow } from './use-next-row.ts'

interface GrowingListProps {
  readonly query: {
    readonly data: { readonly pages: readonly unknown[] } | undefined
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
  readonly children: ReactNode
}

/** A list with a "show more" button; the first new entry then gets the focus. */
export function GrowingList({ query, children }: GrowingListProps) {
  const list = useRef<HTMLDivElement>(null)
  const remember = useNextRow(list, query.data?.pages.length ?? 0)
  const more = () => {
    remember()
    void query.fetchNextPage()
  }
  return (
    <>
      <div ref={list}>{children}</div>
      {query.hasNextPage && <LoadMore busy={query.isFetchingNextPage} onClick={more} />}
    </>
  )
}

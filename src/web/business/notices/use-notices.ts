import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import type { listNotices } from '#features/notices/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'
import { useIsLive } from '../live/live-salon.tsx'

/** How often notices are refetched without a stream of changes. */
const LOOK_MILLISECONDS = 15_000

const readPage = (salonId: string, cursor: string | undefined, signal: AbortSignal) =>
  api<typeof listNotices>('GET', '/business/salons/{id}/notices', {
    params: { id: salonId },
    query: { cursor },
    signal,
  })

/** The newest notices and the number of unseen ones, kept current while the page is open. */
export function useNewestNotices(salonId: string) {
  const locale = useLocale()
  const isLive = useIsLive()
  return useQuery({
    ...alwaysFresh,
    queryKey: ['notices', salonId, locale, 'newest'],
    queryFn: ({ signal }) => readPage(salonId, undefined, signal),
    refetchInterval: isLive ? false : LOOK_MILLISECONDS,
  })
}

/** All notices, page by page. */
export function useAllNotices(salonId: string) {
  const locale = useLocale()
  return useInfiniteQuery({
    ...alwaysFresh,
    queryKey: ['notices', salonId, locale, 'all'],
    queryFn: ({ pageParam, signal }) => readPage(salonId, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
}

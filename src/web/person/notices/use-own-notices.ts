import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { UNSEEN_COUNTED } from '#domain/salon-notices.ts'
import type { listOwnNotices } from '#features/notices/contract/account.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'
import { useNoticeLine } from '../../app/use-notice-line.ts'

export const ownNoticesKey = ['own-notices'] as const
const line = { path: '/me/notices/changes', key: ownNoticesKey } as const

/** The number of unseen notices; undefined before it is known. */
export function useUnseenOwn(): { readonly count: number; readonly isMore: boolean } | undefined {
  useNoticeLine(line)
  const { data } = useQuery({
    ...alwaysFresh,
    queryKey: [...ownNoticesKey, 'unseen'],
    queryFn: ({ signal }) =>
      api<typeof listOwnNotices>('GET', '/me/notices', { query: { limit: 1 }, signal }),
  })
  return data && { count: data.unseen, isMore: data.unseen >= UNSEEN_COUNTED }
}

/** All of them, page by page. */
export function useOwnNotices() {
  const locale = useLocale()
  useNoticeLine(line)
  return useInfiniteQuery({
    ...alwaysFresh,
    queryKey: [...ownNoticesKey, 'all', locale],
    queryFn: ({ pageParam, signal }) =>
      api<typeof listOwnNotices>('GET', '/me/notices', { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { UNSEEN_COUNTED } from '#domain/salon-notices.ts'
import type { listAdminNotices } from '#features/notices/contract/account.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { useNoticeLine } from '../../app/use-notice-line.ts'
import { useAdminAccess } from '../access-gate.tsx'

export const adminNoticesKey = ['admin-notices'] as const

/** The number of unseen notices; 0 until it is known. Every page has the bell, so this also keeps its list current. */
export function useUnseenArrivals() {
  const isOn = useAdminAccess().data !== undefined
  useNoticeLine({ path: '/admin/notices/changes', key: adminNoticesKey, isOn })
  const { data } = useQuery({
    ...alwaysFresh,
    enabled: isOn,
    queryKey: [...adminNoticesKey, 'unseen'],
    queryFn: ({ signal }) =>
      api<typeof listAdminNotices>('GET', '/admin/notices', { query: { limit: 1 }, signal }),
  })
  const count = data?.unseen ?? 0
  return { count, isMore: count >= UNSEEN_COUNTED }
}

/** All of them, page by page. */
export const useAdminNotices = () =>
  useInfiniteQuery({
    ...alwaysFresh,
    queryKey: [...adminNoticesKey, 'all'],
    queryFn: ({ pageParam, signal }) =>
      api<typeof listAdminNotices>('GET', '/admin/notices', { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

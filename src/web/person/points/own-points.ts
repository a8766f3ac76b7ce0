import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query'

import type { listPointsHistory, OwnPoints, readPoints } from '#features/points/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'

const root = 'own-points'
const pageSize = 20

/** The customer's points and until when they are good. */
export const useOwnPoints = (): UseQueryResult<OwnPoints> =>
  useQuery({
    ...alwaysFresh,
    queryKey: [root],
    queryFn: ({ signal }) => api<typeof readPoints>('GET', '/me/points', { signal }),
  })

/** The changes of the customer's points, page by page. */
export function usePointsHistory() {
  const locale = useLocale()
  return useInfiniteQuery({
    ...alwaysFresh,
    queryKey: [root, 'history', locale],
    queryFn: ({ pageParam, signal }) =>
      api<typeof listPointsHistory>('GET', '/me/points/history', {
        query: { limit: pageSize, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
}

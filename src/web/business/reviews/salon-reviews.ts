import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'

import type { SalonReviewPart } from '#domain/reviews.ts'
import type { listReviewsOfSalon } from '#features/reviews/contract/salon.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh, invalidate } from '../../app/query.tsx'

const root = 'salon-reviews'

export function useSalonReviews(salonId: string, part: SalonReviewPart) {
  const locale = useLocale()
  return useInfiniteQuery({
    ...alwaysFresh,
    queryKey: [root, salonId, part, locale],
    queryFn: ({ pageParam, signal }) =>
      api<typeof listReviewsOfSalon>('GET', '/business/salons/{id}/reviews', {
        params: { id: salonId },
        query: { part, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
}

export function useSalonReviewsChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => invalidate(client, [root])
}

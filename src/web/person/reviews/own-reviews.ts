import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { listOwnReviews } from '#features/reviews/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh, invalidate } from '../../app/query.tsx'

const root = 'own-reviews'

/** Own reviews, and the visits that have none yet. */
export function useOwnReviews(enabled = true) {
  const locale = useLocale()
  return useQuery({
    ...alwaysFresh,
    queryKey: [root, locale],
    queryFn: ({ signal }) => api<typeof listOwnReviews>('GET', '/me/reviews', { signal }),
    enabled,
  })
}

/** Refetches own reviews. */
export function useReviewsChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => invalidate(client, [root])
}

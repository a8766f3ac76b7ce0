import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { listSalonPromotions } from '#features/promotions/contract.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh, invalidate } from '../../app/query.tsx'

export type SalonPromotions = Answer<typeof listSalonPromotions>

const keyOf = (salonId: string) => ['promotions', salonId]

export const usePromotions = (salonId: string) =>
  useQuery({
    ...alwaysFresh,
    queryKey: keyOf(salonId),
    queryFn: ({ signal }) =>
      api<typeof listSalonPromotions>('GET', '/business/salons/{id}/promotions', {
        params: { id: salonId },
        signal,
      }),
  })

/** Loads the list again after a change. */
export function useReload(salonId: string): () => Promise<unknown> {
  const client = useQueryClient()
  return () => invalidate(client, keyOf(salonId))
}

import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { listOwnDesigns } from '#features/designs/contract.ts'

import { api } from '../../../app/api.ts'
import { useLocale } from '../../../app/messages.tsx'
import { alwaysFresh, invalidate } from '../../../app/query.tsx'

/** The designs of a salon, and the services for one. `changed` refetches them. */
export function useOwnDesigns(salonId: string, isShown: boolean) {
  const locale = useLocale()
  const client = useQueryClient()
  const query = useQuery({
    ...alwaysFresh,
    enabled: isShown,
    queryKey: ['salon-designs', salonId, locale],
    queryFn: ({ signal }) =>
      api<typeof listOwnDesigns>('GET', '/business/salons/{id}/designs', { params: { id: salonId }, signal }),
  })
  return { query, changed: () => invalidate(client, ['salon-designs', salonId]) }
}

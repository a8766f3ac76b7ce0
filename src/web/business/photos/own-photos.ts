import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { listPhotos } from '#features/photos/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh, invalidate } from '../../app/query.tsx'
import { useSetUpChanged } from '../use-set-up-changed.ts'

/** The photos of a salon. `changed` fetches them again, with all that shows them. */
export function useOwnPhotos(salonId: string) {
  const locale = useLocale()
  const client = useQueryClient()
  const setUpChanged = useSetUpChanged()
  const query = useQuery({
    ...alwaysFresh,
    queryKey: ['salon-photos', salonId, locale],
    queryFn: ({ signal }) =>
      api<typeof listPhotos>('GET', '/business/salons/{id}/photos', { params: { id: salonId }, signal }),
  })
  const changed = async () => {
    await Promise.all([invalidate(client, ['salon-photos', salonId]), setUpChanged()])
  }
  return { query, changed }
}

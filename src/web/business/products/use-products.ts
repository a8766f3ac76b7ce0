import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { listProducts, readStock } from '#features/checkout/contract/products.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh, invalidate } from '../../app/query.tsx'

/** All products of a salon. */
export const useProducts = (salonId: string) =>
  useQuery({
    ...alwaysFresh,
    queryKey: ['products', salonId],
    queryFn: ({ signal }) =>
      api<typeof listProducts>('GET', '/business/salons/{id}/products', { params: { id: salonId }, signal }),
  })

/** The stock of one product and its latest changes. */
export const useStock = (salonId: string, product: string) =>
  useQuery({
    ...alwaysFresh,
    queryKey: ['stock', salonId, product],
    queryFn: ({ signal }) =>
      api<typeof readStock>('GET', '/business/salons/{id}/products/{product}/stock', {
        params: { id: salonId, product },
        signal,
      }),
  })

/** Loads the products and their stock again after a change. */
export function useReload(salonId: string): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all(['products', 'stock', 'checkout'].map((name) => invalidate(client, [name, salonId])))
}

import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'

import type { listOwnGiftCards, OwnGiftCard } from '#features/gift-cards/contract.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh } from '../../app/query.tsx'

const key = ['own-gift-cards']

/** The customer's cards, bought and received. */
export const useOwnCards = (): UseQueryResult<readonly OwnGiftCard[]> =>
  useQuery({
    ...alwaysFresh,
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await api<typeof listOwnGiftCards>('GET', '/me/gift-cards', { signal })).items,
  })

/** Reads the cards anew after a change. */
export function useCardsChanged(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: key })
}

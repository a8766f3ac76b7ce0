import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'

import type { listSavedCards } from '#features/payments/contract/saved-cards.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api } from './api.ts'
import { alwaysFresh, failsAtOnce, invalidate } from './query.tsx'
import { useSession } from './session.ts'

/** A card that the customer keeps for next time. */
export type SavedCard = Answer<typeof listSavedCards>['items'][number]

const part = 'saved-cards'

/** The customer's cards, newest first. Keyed by the account: the next customer on this browser must not see them. */
export function useSavedCards(enabled = true): UseQueryResult<readonly SavedCard[]> {
  const { user } = useSession()
  return useQuery({
    ...alwaysFresh,
    ...failsAtOnce,
    queryKey: [part, user?.id],
    queryFn: async ({ signal }) => (await api<typeof listSavedCards>('GET', '/me/cards', { signal })).items,
    enabled: enabled && user !== null,
  })
}

/** Reads the cards anew after a change. */
export function useSavedCardsChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => invalidate(client, [part])
}

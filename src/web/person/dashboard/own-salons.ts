import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'

import type { forgetViewedSalons, listOwnSalonLists, removeFavourite } from '#features/favourites/contract.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api } from '../../app/api.ts'
import { followIntoAccount } from '../../app/follow-into-account.ts'
import { alwaysFresh, invalidate } from '../../app/query.tsx'
import { useSentence } from '../../app/use-sentence.ts'
import { toast } from '../../ui/toast.ts'
import { useDashboardWords } from './words.ts'

const key = ['own-salons']
/** Below the lists, because a salon that is added or removed changes both. */
export const favouriteTimes = [...key, 'times']

type OwnSalonLists = Answer<typeof listOwnSalonLists>
export type ListedCard = OwnSalonLists['favourites'][number]

/** The customer's favourite salons and the ones seen last. */
export const useOwnSalonLists = (): UseQueryResult<OwnSalonLists> =>
  useQuery({
    ...alwaysFresh,
    queryKey: [...key, 'lists'],
    queryFn: async ({ signal }) => {
      await followIntoAccount()
      return api<typeof listOwnSalonLists>('GET', '/me/salons', { signal })
    },
  })

/** Takes a salon from the favourites, or forgets all that were seen. */
export function useTidyLists() {
  const words = useDashboardWords()
  const sentence = useSentence()
  const client = useQueryClient()
  const tidy = async (done: string, work: () => Promise<unknown>) => {
    try {
      await work()
      toast(done, { kind: 'success' })
    } catch (error) {
      toast(sentence(error), { kind: 'error' })
    }
    await invalidate(client, key)
  }
  return {
    remove: (salon: string) =>
      tidy(words.favourites.removed, () =>
        api<typeof removeFavourite>('DELETE', '/me/favourites/{salon}', { params: { salon } }),
      ),
    forget: () =>
      tidy(words.viewed.forgotten, () => api<typeof forgetViewedSalons>('DELETE', '/me/viewed-salons')),
  }
}

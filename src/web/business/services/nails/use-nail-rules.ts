import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { OwnNailRules, readOwnNailRules, writeOwnNailRules } from '#features/nails/contract.ts'

import { api } from '../../../app/api.ts'
import { alwaysFresh } from '../../../app/query.tsx'
import type { NailDraft } from './nail-draft.ts'

const keyOf = (salonId: string) => ['nail-rules', salonId]

export const useNailRules = (salonId: string) =>
  useQuery({
    ...alwaysFresh,
    queryKey: keyOf(salonId),
    queryFn: ({ signal }) =>
      api<typeof readOwnNailRules>('GET', '/business/salons/{id}/nail-rules', {
        params: { id: salonId },
        signal,
      }),
  })

/** Sends the rules with the revision that was read. */
export function useNailRulesChange(salonId: string) {
  const client = useQueryClient()
  return async ({ isAsked, rules }: NailDraft, revision: number): Promise<OwnNailRules> => {
    const saved = await api<typeof writeOwnNailRules>('PUT', '/business/salons/{id}/nail-rules', {
      params: { id: salonId },
      body: { isAsked, revision, ...rules },
    })
    client.setQueryData(keyOf(salonId), saved)
    return saved
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { OwnRules, readRules } from '#features/salons/contract/policy.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh, invalidate } from '../../app/query.tsx'
import { useSetUpChanged } from '../use-set-up-changed.ts'

const keyOf = (salonId: string) => ['salon-rules', salonId]

/** The rules by which a salon takes bookings. */
export const useRules = (salonId: string) =>
  useQuery({
    ...alwaysFresh,
    queryKey: keyOf(salonId),
    queryFn: ({ signal }) =>
      api<typeof readRules>('GET', '/business/salons/{id}/policy', { params: { id: salonId }, signal }),
  })

/** Keeps the rules that a save returned; undefined reads them again. */
export function useRulesChanged(salonId: string): (rules: OwnRules | undefined) => void {
  const client = useQueryClient()
  const changed = useSetUpChanged()
  return (rules) => {
    if (rules) client.setQueryData(keyOf(salonId), rules)
    else void invalidate(client, keyOf(salonId))
    void changed()
    void invalidate(client, ['rules-preview', salonId])
  }
}

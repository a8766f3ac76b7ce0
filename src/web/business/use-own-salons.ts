import { useQuery } from '@tanstack/react-query'

import type { listOwnSalons } from '#features/salons/contract.ts'

import { api } from '../app/api.ts'
import { useLocale } from '../app/messages.tsx'
import { alwaysFresh } from '../app/query.tsx'

/** The salons that the signed-in account owns or works at; invalidate `['own-salons']` after a change of one. */
export function useOwnSalons() {
  const locale = useLocale()
  return useQuery({
    ...alwaysFresh,
    queryKey: ['own-salons', locale],
    queryFn: ({ signal }) => api<typeof listOwnSalons>('GET', '/business/salons', { signal }),
  })
}

import { useQuery } from '@tanstack/react-query'

import type { listTeam } from '#features/team/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh } from '../../app/query.tsx'

export const teamKey = (salonId: string) => ['set-up-team', salonId]

/** The team of a salon that is being set up. */
export function useTeam(salonId: string) {
  const locale = useLocale()
  return useQuery({
    ...alwaysFresh,
    queryKey: [...teamKey(salonId), locale],
    queryFn: ({ signal }) =>
      api<typeof listTeam>('GET', '/business/salons/{id}/team', { params: { id: salonId }, signal }),
  })
}

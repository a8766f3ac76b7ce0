import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { Opening, readOpening } from '#features/salons/contract/opening.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh } from '../../app/query.tsx'
import { useSetUpChanged } from '../use-set-up-changed.ts'

const keyOf = (salonId: string) => ['salon-opening', salonId]

/** Reads a salon's weekly hours and the days that differ. */
export const useOpening = (salonId: string) =>
  useQuery({
    ...alwaysFresh,
    queryKey: keyOf(salonId),
    queryFn: ({ signal }) =>
      api<typeof readOpening>('GET', '/business/salons/{id}/hours', { params: { id: salonId }, signal }),
  })

/** Keeps the opening hours that a change returned, and reloads what depends on them. */
export function useOpeningChanged(salonId: string): (opening: Opening) => void {
  const client = useQueryClient()
  const changed = useSetUpChanged()
  return (opening) => {
    client.setQueryData(keyOf(salonId), opening)
    void changed()
  }
}

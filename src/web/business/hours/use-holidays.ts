import { useQuery } from '@tanstack/react-query'

import type { listHolidays } from '#features/salons/contract/opening.ts'
import type { Answer } from '#platform/http/contract.ts'

import { api } from '../../app/api.ts'

export type Holiday = Answer<typeof listHolidays>['items'][number]

/** A year has about this many holidays. */
const SHOWN = 13

const holidaysOf = async (salonId: string, year: number, signal: AbortSignal) => {
  const { items } = await api<typeof listHolidays>('GET', '/business/salons/{id}/holidays', {
    params: { id: salonId },
    query: { year },
    signal,
  })
  return items
}

/** The holidays of the coming year, from the salon's today on. */
export function useHolidays(salonId: string, today: string) {
  const year = Number(today.slice(0, 4))
  return useQuery({
    queryKey: ['holidays', salonId, today],
    queryFn: async ({ signal }): Promise<readonly Holiday[]> => {
      const years = await Promise.all([year, year + 1].map((each) => holidaysOf(salonId, each, signal)))
      return years
        .flat()
        .filter(({ date }) => date >= today)
        .slice(0, SHOWN)
    },
  })
}

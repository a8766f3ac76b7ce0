import { useQuery } from '@tanstack/react-query'

import type { readSalon } from '#features/salons/contract.ts'

import { api } from '../../app/api.ts'
import { horizonUnlessSaid } from '../../market/booking/ask-free-days.ts'

/**
 * How many days ahead a salon can be booked; undefined while it loads. Without an answer it is the usual horizon: the
 * days beyond the salon's own then turn out to have no free times.
 */
export function useHorizonDays(slug: string): number | undefined {
  const { data, isError } = useQuery({
    queryKey: ['salon-horizon', slug],
    queryFn: async ({ signal }) => {
      const { policy } = await api<typeof readSalon>('GET', '/salons/{salon}', {
        params: { salon: slug },
        signal,
      })
      return policy.horizonDays
    },
  })
  return data ?? (isError ? horizonUnlessSaid : undefined)
}

import { useQuery } from '@tanstack/react-query'

import type { readTrader } from '#features/salons/contract/trader.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh } from '../../app/query.tsx'

export const traderKey = (salonId: string) => ['salon-trader', salonId]

/** Reads the business behind a salon. */
export const useTrader = (salonId: string) =>
  useQuery({
    ...alwaysFresh,
    queryKey: traderKey(salonId),
    queryFn: ({ signal }) =>
      api<typeof readTrader>('GET', '/business/salons/{id}/trader', { params: { id: salonId }, signal }),
  })

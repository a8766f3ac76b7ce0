import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { readCheckout } from '#features/checkout/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh, failsAtOnce } from '../../app/query.tsx'

/** The checkout of an appointment, with its bill once it is closed. */
export function useCheckout(salonId: string, bookingId: string) {
  const locale = useLocale()
  return useQuery({
    ...alwaysFresh,
    ...failsAtOnce,
    queryKey: ['checkout', salonId, bookingId, locale],
    queryFn: ({ signal }) =>
      api<typeof readCheckout>('GET', '/business/salons/{id}/bookings/{booking}/checkout', {
        params: { id: salonId, booking: bookingId },
        signal,
      }),
  })
}

/** Fetches everything again that shows a bill of the salon. */
export function useRefreshBills(salonId: string): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(
      ['checkout', 'day-book', 'calendar', 'booking'].map((name) =>
        client.invalidateQueries({ queryKey: [name, salonId] }),
      ),
    )
  }
}

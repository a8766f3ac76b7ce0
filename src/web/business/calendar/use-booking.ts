import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { readBooking } from '#features/calendar/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh, failsAtOnce } from '../../app/query.tsx'

/**
 * One booking with all its details, kept right while it is open.
 * @param bookingId undefined asks for none
 */
export function useBooking(salonId: string, bookingId: string | undefined) {
  const locale = useLocale()
  return useQuery({
    ...alwaysFresh,
    ...failsAtOnce,
    queryKey: ['booking', salonId, bookingId, locale],
    enabled: bookingId !== undefined,
    queryFn: ({ signal }) =>
      api<typeof readBooking>('GET', '/business/salons/{id}/bookings/{booking}', {
        params: { id: salonId, booking: bookingId ?? '' },
        signal,
      }),
  })
}

/** Refetches every open calendar, booking and own day of a salon. */
export function useRefresh(salonId: string): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(
      ['calendar', 'booking', 'my-day'].map((name) =>
        client.invalidateQueries({ queryKey: [name, salonId] }),
      ),
    )
  }
}

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'

import type { BookingView, listMyBookings, readBooking } from '#features/booking/contract.ts'

import { api, ApiProblem } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { alwaysFresh, invalidate } from '../../app/query.tsx'

const root = 'own-bookings'
const pageSize = 10

/** The customer's bookings, page by page; always loaded anew, since the salon may have changed them. */
export function useOwnBookings(when: 'upcoming' | 'past') {
  const locale = useLocale()
  return useInfiniteQuery({
    ...alwaysFresh,
    queryKey: [root, when, locale],
    queryFn: ({ pageParam, signal }) =>
      api<typeof listMyBookings>('GET', '/me/bookings', {
        query: { when, limit: pageSize, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })
}

export function useOwnBooking(id: string | undefined) {
  const locale = useLocale()
  return useQuery({
    ...alwaysFresh,
    queryKey: [root, 'one', id, locale],
    queryFn: ({ signal }) =>
      api<typeof readBooking>('GET', '/bookings/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    retry: (count, error) => count < 1 && !(error instanceof ApiProblem && error.code === 'not_found'),
  })
}

/** Loads everything about own bookings anew. */
export function useBookingsAnew(): () => void {
  const client = useQueryClient()
  return () => void invalidate(client, [root])
}

/** Takes over a changed booking and loads the lists anew. */
export function useBookingChanged(): (booking: BookingView) => void {
  const client = useQueryClient()
  const locale = useLocale()
  return (booking) => {
    client.setQueryData([root, 'one', booking.id, locale], booking)
    void invalidate(client, [root])
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'

import type { readBill, readCheckout, readSale } from '#features/checkout/contract.ts'

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

/** The beginning of a sale without an appointment. */
export function useSale(salonId: string) {
  const locale = useLocale()
  return useQuery({
    ...alwaysFresh,
    ...failsAtOnce,
    queryKey: ['checkout', salonId, 'sale', locale],
    queryFn: ({ signal }) =>
      api<typeof readSale>('GET', '/business/salons/{id}/checkout', { params: { id: salonId }, signal }),
  })
}

/**
 * A closed bill with its client.
 * @param billId undefined asks for none
 */
export function useBill(salonId: string, billId: string | undefined) {
  const locale = useLocale()
  return useQuery({
    ...alwaysFresh,
    ...failsAtOnce,
    queryKey: ['bill', salonId, billId, locale],
    enabled: billId !== undefined,
    queryFn: ({ signal }) =>
      api<typeof readBill>('GET', '/business/salons/{id}/bills/{bill}', {
        params: { id: salonId, bill: billId ?? '' },
        signal,
      }),
  })
}

/** Fetches everything again that shows a bill of the salon. */
export function useRefreshBills(salonId: string): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(
      ['checkout', 'bill', 'day-book', 'calendar', 'booking', 'products'].map((name) =>
        client.invalidateQueries({ queryKey: [name, salonId] }),
      ),
    )
  }
}

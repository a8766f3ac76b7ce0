import { useQuery } from '@tanstack/react-query'

import type { listSalonWaitlist } from '#features/waitlist/contract/salon.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'

/** The waitlist entries of a salon. */
export function useSalonWaitlist(salonId: string) {
  const locale = useLocale()
  return useQuery({
    queryKey: ['salon-waitlist', salonId, locale],
    queryFn: ({ signal }) =>
      api<typeof listSalonWaitlist>('GET', '/business/salons/{id}/waitlist', {
        params: { id: salonId },
        signal,
      }),
  })
}

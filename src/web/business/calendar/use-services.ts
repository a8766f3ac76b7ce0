import { useQuery } from '@tanstack/react-query'

import type { readCalendarServices } from '#features/calendar/contract.ts'

import { api } from '../../app/api.ts'
import { useLocale } from '../../app/messages.tsx'
import { failsAtOnce } from '../../app/query.tsx'

/** The services that can be booked in the calendar. */
export function useServices(salonId: string) {
  const locale = useLocale()
  return useQuery({
    ...failsAtOnce,
    queryKey: ['calendar-services', salonId, locale],
    refetchOnMount: 'always',
    queryFn: ({ signal }) =>
      api<typeof readCalendarServices>('GET', '/business/salons/{id}/calendar/services', {
        params: { id: salonId },
        signal,
      }),
  })
}

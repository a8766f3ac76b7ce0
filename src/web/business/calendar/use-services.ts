import { useQuery } from '@tanstack/react-query'

import type { CalendarService, readCalendarServices } from '#features/calendar/contract.ts'

import { api } from '../../api.ts'
import { useLocale } from '../../messages.tsx'

/** What can be written into the calendar; undefined until it is known. */
export function useServices(salonId: string): readonly CalendarService[] | undefined {
  const locale = useLocale()
  return useQuery({
    queryKey: ['calendar-services', salonId, locale],
    refetchOnMount: 'always',
    queryFn: ({ signal }) =>
      api<typeof readCalendarServices>('GET', '/business/salons/{id}/calendar/services', {
        params: { id: salonId },
        signal,
      }),
  }).data?.items
}

import { useQuery } from '@tanstack/react-query'

import type { readCalendarPerson } from '#features/calendar/contract.ts'

import { api } from '../../app/api.ts'
import { emptyClient, type ClientDraft } from './client-fields.tsx'

/** A client of the salon's list, as the initial client of a form. */
export const useKnownClient = (salonId: string, clientId: string) =>
  useQuery({
    queryKey: ['calendar-client', salonId, clientId],
    queryFn: async ({ signal }): Promise<ClientDraft> => {
      const known = await api<typeof readCalendarPerson>(
        'GET',
        '/business/salons/{id}/calendar/people/{client}',
        { params: { id: salonId, client: clientId }, signal },
      )
      return { ...emptyClient, name: known.name, phone: known.phone ?? '', known }
    },
  })

import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { listClients } from '#features/clients/contract.ts'
import type { countSegments } from '#features/clients/contract/segments.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh } from '../../app/query.tsx'
import type { ClientsAddress } from './use-clients-address.ts'
import { clientsKey } from './use-write.ts'

/** The page of a salon's clients that the address names. */
export const useClients = (salonId: string, { q, sort, page, segment, tag }: ClientsAddress) =>
  useQuery({
    ...alwaysFresh,
    queryKey: [clientsKey, salonId, { q, sort, page, segment, tag }],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api<typeof listClients>('GET', '/business/salons/{id}/clients', {
        params: { id: salonId },
        query: { q, sort, page, segment, tag },
        signal,
      }),
  })

/** The number of clients in each segment and with each tag. */
export const useSegments = (salonId: string) =>
  useQuery({
    ...alwaysFresh,
    queryKey: [clientsKey, salonId, 'segments'],
    queryFn: ({ signal }) =>
      api<typeof countSegments>('GET', '/business/salons/{id}/clients/segments', {
        params: { id: salonId },
        signal,
      }),
  })

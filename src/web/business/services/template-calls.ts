import { useQuery } from '@tanstack/react-query'

import type { addFromTemplate, readServiceTemplate } from '#features/services/contract.ts'
import type { Sent } from '#platform/http/contract.ts'

import { api } from '../../app/api.ts'
import { alwaysFresh } from '../../app/query.tsx'

export type TemplateBody = Sent<(typeof addFromTemplate)['body']>

export const templateKey = (salonId: string) => ['service-template', salonId]

/** The ready-made list of services, with those marked that the salon has. */
export const useTemplate = (salonId: string, enabled = true) =>
  useQuery({
    ...alwaysFresh,
    enabled,
    queryKey: templateKey(salonId),
    queryFn: ({ signal }) =>
      api<typeof readServiceTemplate>('GET', '/business/salons/{id}/service-template', {
        params: { id: salonId },
        signal,
      }),
  })

/** Adds services of the template to the price list. */
export const sendFromTemplate = (salonId: string, body: TemplateBody) =>
  api<typeof addFromTemplate>('POST', '/business/salons/{id}/services/from-template', {
    params: { id: salonId },
    body,
  })

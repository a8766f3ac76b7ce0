import { z } from 'zod'

import type { OptionId, ServiceId } from '#domain/ids.ts'
import { operation, type Answer } from '#platform/http/contract.ts'
import { checkedId, list, momentText } from '#platform/http/fields.ts'
import { SERVICES_PER_BOOKING } from '#platform/limits.ts'

import { salonPath } from '../contract.ts'

const instant = z.iso.datetime({ offset: true })

export const findFreeTeam = operation({
  method: 'GET',
  path: '/business/salons/{id}/calendar/free',
  summary:
    'Find the first free start with each team member who does all the services; without the rules for online bookings',
  tag: 'business',
  access: 'signed-in',
  params: salonPath,
  query: z
    .object({
      service: list(checkedId<ServiceId>(), SERVICES_PER_BOOKING),
      option: list(checkedId<OptionId>(), 40),
      /** A time with an offset, or local time of the salon. */
      start: momentText({ local: true }),
    })
    .superRefine(({ service }, issues) => {
      if (service.length === 0)
        issues.addIssue({ code: 'custom', path: ['service'], params: { reason: 'required' } })
    }),
  output: z.object({
    items: z.array(z.object({ staffId: z.uuid(), name: z.string(), start: instant, end: instant })),
  }),
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'validation_failed',
    'service_not_available',
    'options_conflict',
    'local_time_missing',
    'local_time_ambiguous',
  ],
})
export type FreeMember = Answer<typeof findFreeTeam>['items'][number]

import { z } from 'zod'

import { shownStatuses } from '#domain/booking-state.ts'
import type { SalonId } from '#domain/ids.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId } from '#platform/http/fields.ts'
import { SEARCH_CHARACTERS } from '#platform/limits.ts'

const id = z.uuid()

export const searchWorkspace = operation({
  method: 'GET',
  path: '/business/salons/{id}/search',
  summary:
    'Find clients, bookings and services of an own salon by what was typed; team members without rights find their own bookings only',
  tag: 'business',
  access: 'signed-in',
  params: z.object({ id: checkedId<SalonId>() }),
  query: z.object({
    /** Part of a name, in Greek or Latin letters, of a number, or the code of a booking. */
    q: z.string().trim().min(2).max(SEARCH_CHARACTERS),
  }),
  output: z.object({
    clients: z.array(z.object({ id, name: z.string(), phone: z.string().nullable() })),
    bookings: z.array(
      z.object({
        id,
        code: z.string(),
        status: z.enum(shownStatuses),
        start: z.iso.datetime({ offset: true }),
        client: z.string(),
        /** Technicians see only the last digits: •••• 2222. */
        phone: z.string().nullable(),
        services: z.array(z.string()),
      }),
    ),
    services: z.array(z.object({ id, name: z.string(), category: z.string() })),
  }),
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed'],
})

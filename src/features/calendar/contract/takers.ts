import { z } from 'zod'

import { operation } from '#platform/http/contract.ts'

import { bookingPath } from '../contract.ts'

export const listTakers = operation({
  method: 'GET',
  path: '/business/salons/{id}/bookings/{booking}/takers',
  summary:
    'List who else could do a booking as it is, at its time; nobody where its customer asked for a person',
  tag: 'business',
  access: 'signed-in',
  params: bookingPath,
  output: z.object({ items: z.array(z.object({ staffId: z.uuid(), name: z.string() })) }),
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed'],
})

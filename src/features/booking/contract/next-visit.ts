import { z } from 'zod'

import { operation } from '#platform/http/contract.ts'

const nextVisit = z.object({
  /** The visit that can be booked again. */
  bookingId: z.uuid(),
  salonName: z.string(),
  slug: z.string(),
  /** The day on which the customer would usually come again, in the salon's time zone. */
  day: z.iso.date(),
})
export type NextVisit = z.output<typeof nextVisit>

export const readNextVisit = operation({
  method: 'GET',
  path: '/me/next-visit',
  summary:
    'Propose when to come again to the salon of the last visit, by the customer’s own rhythm or that of the service; null where an appointment is made already, or nothing says when',
  tag: 'bookings',
  access: 'signed-in',
  output: z.object({ next: nextVisit.nullable() }),
  errors: ['unauthorized'],
})

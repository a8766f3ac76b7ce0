import { z } from 'zod'

import type { SalonId } from '#domain/ids.ts'
import { moveProposal } from '#features/proposals/contract.ts'
import { operation } from '#platform/http/contract.ts'
import { checkedId } from '#platform/http/fields.ts'

const id = z.uuid()
const instant = z.iso.datetime({ offset: true })

/** A client who might fill a gap, to be called. */
const filler = z.object({ id, name: z.string(), phone: z.string().nullable() })

const salonGap = z.object({
  /** The appointment that was cancelled. */
  id,
  staffId: id,
  staffName: z.string(),
  start: instant,
  end: instant,
  /** Waitlist entries in the order in which they are offered it. */
  waiting: z.array(filler),
  /** Clients without an appointment who usually come back about now. */
  due: z.array(filler),
  /** Later appointments that would fit, if their customers say yes. */
  later: z.array(
    filler.extend({
      start: instant,
      /** Whether its customer can be asked by a message: soon enough for an answer, and not asked lately. */
      canAsk: z.boolean(),
      /** The last question; null: none. */
      proposal: moveProposal.nullable(),
    }),
  ),
  /** Bookings of others, for anyone, that the owner of the gap could do unchanged, so that more room opens. */
  give: z.array(
    z.object({
      id,
      name: z.string(),
      /** The present team member, and the time that she would get back. */
      staffName: z.string(),
      free: z.object({ start: instant, end: instant }),
      /** The stamp of the booking, for the change. */
      stamp: z.string(),
      /** The number of its services. */
      parts: z.int(),
    }),
  ),
})
export type SalonGap = z.output<typeof salonGap>

export const listSalonGaps = operation({
  method: 'GET',
  path: '/business/salons/{id}/gaps',
  summary: 'List the times of late cancellations that are still free, with who might fill them',
  tag: 'business',
  access: 'signed-in',
  params: z.object({ id: checkedId<SalonId>() }),
  output: z.object({ items: z.array(salonGap), timeZone: z.string() }),
  errors: ['unauthorized', 'forbidden', 'not_found', 'validation_failed'],
})

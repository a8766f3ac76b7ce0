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
  /** On the waitlist, in the order in which they are offered it. */
  waiting: z.array(filler),
  /** Clients who are due by their own habit and have no appointment. */
  due: z.array(filler),
  /** Later appointments that would fit, if their customers say yes. */
  later: z.array(
    filler.extend({
      start: instant,
      /** Whether its customer can be asked by a message, and the time is far enough for an answer; not soon again. */
      canAsk: z.boolean(),
      /** The last question; null: she was not asked. */
      proposal: moveProposal.nullable(),
    }),
  ),
  /** Appointments of others, for anyone, that whose gap it is could do as they are, so that more room opens. */
  give: z.array(
    z.object({
      id,
      name: z.string(),
      /** Who does it now, and what becomes free of hers. */
      staffName: z.string(),
      free: z.object({ start: instant, end: instant }),
      /** The stamp that a change needs. */
      stamp: z.string(),
      /** How many services it has. */
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

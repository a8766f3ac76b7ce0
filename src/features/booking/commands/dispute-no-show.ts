import type { BookingId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { remembered, type OnceRequest } from '#platform/http/idempotency.ts'

import { mayDispute } from '../policy.ts'
import {
  presentBooking,
  readOwnBooking,
  type BookingRow,
  type PresentedBooking,
} from '../queries/bookings.ts'
import { noShowMessages } from '../store/no-show-messages.ts'
import { insertDispute } from '../store/salon-side.ts'
import { writtenAt } from './book-by-salon.ts'

export interface DisputeInput {
  readonly bookingId: BookingId
  readonly reason: string
  readonly once: OnceRequest | null
}

/**
 * The customer's word against a no-show, once and within 48 hours; the salon is told and answers.
 * @throws Problem unauthorized, not_found, dispute_closed
 */
export async function disputeNoShow(
  ctx: Ctx,
  { bookingId, reason, once }: DisputeInput,
): Promise<PresentedBooking> {
  const booking = await readOwnBooking(ctx, bookingId)
  if (ctx.actor.kind !== 'user') throw new Problem('unauthorized')
  if (booking.state !== 'no_show' || !mayDispute(booking.noShow, ctx.now()))
    throw new Problem('dispute_closed')
  const at = writtenAt(ctx)
  const after: BookingRow = {
    ...booking,
    noShow: {
      markedAt: booking.noShow?.markedAt ?? null,
      isDisputed: true,
      outcome: null,
      answer: null,
      decision: null,
      decisionReason: null,
    },
  }
  const answer = presentBooking(after, ctx.locale, ctx.now())
  const plan = {
    id: booking.id,
    salonId: booking.salon.id,
    reason,
    messages: noShowMessages('no-show-disputed', booking, booking.salon.email, { reason }),
    answer: remembered(once, 200, answer),
  }
  await insertDispute(ctx, { userId: ctx.actor.id }, plan, at.toString())
  return answer
}

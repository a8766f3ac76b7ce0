import { cancellationTerms, refundFor } from '#domain/cancellation.ts'
import type { BookingId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { remembered, type OnceRequest } from '#platform/http/idempotency.ts'

import { mayCancel } from '../policy.ts'
import {
  changeableOf,
  presentBooking,
  readOwnBooking,
  type BookingRow,
  type PresentedBooking,
} from '../queries/bookings.ts'
import { messagesAbout } from '../store/booking-messages.ts'
import { updateToCancelled } from '../store/booking.ts'

export interface CancelInput {
  readonly bookingId: BookingId
  readonly reason: string | undefined
  readonly once: OnceRequest | null
}

/**
 * Cancels the customer's own booking: its time is free at once, what was paid comes back when it is in time, both sides are told.
 * @throws Problem unauthorized, not_found, booking_not_changeable
 */
export async function cancelBooking(
  ctx: Ctx,
  { bookingId, reason, once }: CancelInput,
): Promise<PresentedBooking> {
  const booking = await readOwnBooking(ctx, bookingId)
  const now = ctx.now()
  const changeable = changeableOf(booking)
  if (ctx.actor.kind !== 'user' || !mayCancel(changeable, now)) throw new Problem('booking_not_changeable')
  const refundCents = refundFor(cents(booking.paidCents), cancellationTerms(changeable, now))
  const after: BookingRow = {
    ...booking,
    state: 'cancelled_by_customer',
    refundedCents: refundCents,
    changes: booking.changes + 1,
  }
  const answer = presentBooking(after, ctx.locale, now)
  await updateToCancelled(
    ctx.dbs.app,
    {
      id: booking.id,
      start: booking.start,
      reason: reason ?? null,
      refundCents,
      messages: messagesAbout('cancelled', after, {
        customerEmail: ctx.actor.email,
        cancelReason: reason ?? null,
      }),
      answer: remembered(once, 200, answer),
    },
    { userId: ctx.actor.id, now: now.toString() },
  )
  return answer
}

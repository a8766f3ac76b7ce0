import { cancellationTerms, refundFor } from '#domain/cancellation.ts'
import type { BookingId } from '#domain/ids.ts'
import { cents } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Ctx } from '#platform/context.ts'
import { rememberAnswer } from '#platform/http/once.ts'
import { personOf } from '#platform/http/who-asks.ts'

import { mayCancel } from '../policy.ts'
import {
  changeableOf,
  presentBooking,
  readOwnBookingIn,
  type BookingRow,
  type PresentedBooking,
} from '../queries/bookings.ts'
import { messagesAbout } from '../store/booking-messages.ts'
import { updateToCancelled } from '../store/bookings.ts'
import { write } from '../store/write.ts'

export interface CancelInput {
  readonly bookingId: BookingId
  readonly reason?: string | null | undefined
}

/**
 * Cancels the customer's own booking. Its time is free at once, an early cancellation is refunded, both sides get a
 * mail.
 * @throws Problem unauthorized, not_found, booking_not_changeable
 */
export async function cancelBooking(
  ctx: Ctx,
  { bookingId, reason = null }: CancelInput,
): Promise<PresentedBooking> {
  const customer = personOf(ctx)
  return write(ctx.dbs.app, { userId: customer.id }, async (tx) => {
    const booking = await readOwnBookingIn(tx, bookingId)
    const cancellation = { ...cancellationOf(booking, ctx.now()), reason }
    await updateToCancelled(tx, booking, cancellation, { actorId: customer.id, at: ctx.now().toString() })
    const after: BookingRow = {
      ...booking,
      status: cancellation.status,
      refundedCents: cancellation.refundCents,
      changes: booking.changes + 1,
    }
    const details = { customerEmail: customer.email, cancelReason: reason }
    await writeMessages(tx, messagesAbout('cancelled', after, details))
    const answer = presentBooking(after, ctx.locale, ctx.now())
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
}

/** @throws Problem booking_not_changeable */
function cancellationOf(booking: BookingRow, now: Temporal.Instant) {
  const changeable = changeableOf(booking)
  if (!mayCancel(changeable, now)) throw new Problem('booking_not_changeable')
  const refundCents = refundFor(cents(booking.paidCents), cancellationTerms(changeable, now))
  return { status: 'cancelled_by_customer' as const, refundCents }
}

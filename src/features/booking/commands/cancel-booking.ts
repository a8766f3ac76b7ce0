import { cancellationTerms } from '#domain/cancellation.ts'
import type { BookingId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Ctx } from '#platform/context.ts'
import { rememberAnswer } from '#platform/http/once.ts'

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
import { changerOf, type LinkHolder } from './changer.ts'
import { settleEnded } from './settle-ended.ts'

export interface CancelInput {
  readonly bookingId: BookingId
  readonly reason?: string | null | undefined
  /** The start that the caller has seen, ISO; missing: any. */
  readonly onlyAt?: string
  /** Missing: the signed-in account cancels it. */
  readonly linked?: LinkHolder | undefined
}

/**
 * Cancels the customer's own booking. Its time is free at once, an early cancellation is refunded, both sides get a
 * mail.
 * @throws Problem unauthorized, not_found, booking_not_changeable
 */
export async function cancelBooking(
  ctx: Ctx,
  { reason = null, onlyAt, ...which }: CancelInput,
): Promise<PresentedBooking> {
  const customer = changerOf(ctx, which)
  return write(ctx.dbs.app, customer.identity, async (tx) => {
    const booking = await readOwnBookingIn(tx, which.bookingId, onlyAt)
    const ending = endingOf(booking, ctx.now())
    const cancellation = { status: 'cancelled_by_customer' as const, reason }
    const money = await updateToCancelled(tx, booking, cancellation, {
      actorId: customer.id,
      at: ctx.now().toString(),
      settle: () => settleEnded(tx, booking, { ...ending, reason: 'cancelled', at: ctx.now() }),
    })
    const after: BookingRow = {
      ...booking,
      status: cancellation.status,
      refundedCents: money.refundCents,
      keptCents: money.keptCents,
      guarantee: money.guarantee,
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
function endingOf(booking: BookingRow, now: Temporal.Instant) {
  const changeable = changeableOf(booking)
  if (!mayCancel(changeable, now)) throw new Problem('booking_not_changeable')
  return { by: 'customer', isEarly: cancellationTerms(changeable, now).freeBy !== 'none' } as const
}

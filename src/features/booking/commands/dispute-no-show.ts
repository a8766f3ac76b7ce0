import { mayDispute } from '#domain/dispute.ts'
import type { BookingId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Ctx } from '#platform/context.ts'
import { rememberAnswer } from '#platform/http/once.ts'
import { personOf } from '#platform/http/who-asks.ts'

import {
  presentBooking,
  readOwnBookingIn,
  type BookingRow,
  type PresentedBooking,
} from '../queries/bookings.ts'
import { insertDispute } from '../store/disputes.ts'
import { noShowMessages } from '../store/no-show-messages.ts'
import { write } from '../store/write.ts'
import { writtenAt } from './salon-change.ts'

export interface DisputeInput {
  readonly bookingId: BookingId
  readonly reason: string
}

/**
 * Objects to a no-show for its customer, once and within 48 hours; the salon is notified and answers.
 * @throws Problem unauthorized, not_found, dispute_closed
 */
export async function disputeNoShow(
  ctx: Ctx,
  { bookingId, reason }: DisputeInput,
): Promise<PresentedBooking> {
  const customer = personOf(ctx)
  return write(ctx.dbs.app, { userId: customer.id }, async (tx) => {
    const booking = await readOwnBookingIn(tx, bookingId)
    if (booking.status !== 'no_show' || !mayDispute(booking.noShow, ctx.now()))
      throw new Problem('dispute_closed')
    await insertDispute(tx, booking, { actorId: customer.id, reason, at: writtenAt(ctx).toString() })
    const { email } = booking.salon
    await writeMessages(tx, noShowMessages('no-show-disputed', booking, email, { reason }))
    const answer = presentBooking(disputed(booking), ctx.locale, ctx.now())
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
}

const disputed = (booking: BookingRow): BookingRow => ({
  ...booking,
  noShow: {
    markedAt: booking.noShow?.markedAt ?? null,
    isDisputed: true,
    outcome: null,
    answer: null,
    decision: null,
    decisionReason: null,
  },
})

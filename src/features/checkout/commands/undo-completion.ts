import type { BookingId, SalonId } from '#domain/ids.ts'
import { reopenCompleted } from '#features/booking/commands/mark-booking.ts'
import type { ChangedBooking } from '#features/booking/commands/salon-change.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { rememberAnswer } from '#platform/http/once.ts'

import { findOpenBillId } from '../queries/bills.ts'
import { lockBills, write } from '../store/bills.ts'
import { takeBackBill } from './undo-bill.ts'

interface UndoCompletionInput {
  readonly bookingId: BookingId
  /** The stamp as the caller saw it. */
  readonly seen: string
  readonly reason: string
}

/**
 * Takes back a mistaken completion: the appointment is open again, its bill is undone by a counter-entry on the present
 * day, and its points are taken.
 * @throws Problem forbidden, not_found, booking_not_changeable, booking_settled, slot_taken (its time was taken
 *   meanwhile)
 */
export async function undoCompletion(
  ctx: Ctx,
  salonId: SalonId,
  { reason, ...input }: UndoCompletionInput,
): Promise<ChangedBooking> {
  const access = await requireSalon(ctx, salonId, 'calendar')
  return write(ctx.dbs.app, access, async (tx) => {
    const answer = await reopenCompleted(tx, ctx, access, input)
    await lockBills(tx, salonId)
    const billId = await findOpenBillId(tx, input.bookingId)
    const at = ctx.now().round({ smallestUnit: 'millisecond' })
    if (billId) await takeBackBill(tx, access, { billId, reason, at })
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
}

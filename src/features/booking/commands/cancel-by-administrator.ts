import { mayBecome } from '#domain/booking-state.ts'
import type { BookingId } from '#domain/ids.ts'
import { adminEnding, type AdminRefund } from '#domain/money/cancelled-by-admin.ts'
import { Problem } from '#domain/problem.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { Ctx } from '#platform/context.ts'

import { readNamedBooking } from '../queries/admin-bookings.ts'
import { changeableOf } from '../queries/bookings.ts'
import { messagesAbout } from '../store/booking-messages.ts'
import { updateToCancelled } from '../store/bookings.ts'
import { writtenAt } from './salon-change.ts'
import { settleEnded } from './settle-ended.ts'

export interface AdminCancelInput {
  readonly bookingId: BookingId
  /** The stamp of the appointment that the administrator saw. */
  readonly seen: string
  readonly giveBack: AdminRefund
  /** Both sides read it. */
  readonly reason: string
}

/**
 * Cancels an appointment as an administrator: its time is free at once, and its payments are divided as when its salon
 * or its customer cancels. Both get the reason.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, booking_not_changeable
 */
export function cancelByAdministrator(
  ctx: Ctx,
  { bookingId, seen, giveBack, reason }: AdminCancelInput,
): Promise<{ readonly id: BookingId; readonly refundedCents: number }> {
  return asAdministrator(ctx, 'bookings', async (tx, admin) => {
    const booking = await readNamedBooking(tx, bookingId)
    const at = writtenAt(ctx)
    const { status, ...ending } = adminEnding(giveBack, changeableOf(booking), at)
    if (!mayBecome('admin', booking.status, status)) throw new Problem('booking_not_changeable')
    const why = giveBack === 'whole' ? ('salon' as const) : ('cancelled' as const)
    const money = await updateToCancelled(
      tx,
      { ...booking, stamp: seen },
      { status, reason },
      {
        actorId: admin.id,
        at: at.toString(),
        settle: () => settleEnded(tx, booking, { ...ending, reason: why, at }),
      },
    )
    await recordChange(tx, ctx, admin, {
      action: 'cancel-booking',
      subject: { kind: 'booking', id: bookingId },
      before: { state: booking.status, refundedCents: booking.refundedCents },
      after: { state: status, refundedCents: money.refundCents, keptCents: money.keptCents, reason },
    })
    const after = {
      ...booking,
      status,
      refundedCents: money.refundCents,
      keptCents: money.keptCents,
      guarantee: money.guarantee,
      changes: booking.changes + 1,
    }
    const details = { customerEmail: booking.email, cancelReason: reason, isByAdmin: true }
    await writeMessages(tx, messagesAbout('cancelled', after, details))
    return { id: bookingId, refundedCents: money.refundCents }
  })
}

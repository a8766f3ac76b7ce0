import type { BookingId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { requireSalon, type SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'

import { isCancellableBySalon } from '../policy.ts'
import { readSalonBooking } from '../queries/salon-bookings.ts'
import { messagesAbout } from '../store/booking-messages.ts'
import { updateToCancelled } from '../store/bookings.ts'
import { takeBackMail } from '../store/salon-side.ts'
import { write } from '../store/write.ts'
import { changed, notifyAndAnswer, writtenAt, type NotifiedBooking } from './salon-change.ts'
import { settleEnded } from './settle-ended.ts'

export interface SalonCancelInput {
  readonly bookingId: BookingId
  readonly seen: string
  /** Shown to the customer. */
  readonly reason: string
}

/**
 * Cancels a booking by its salon. Its time is free at once, all payments are refunded, the client gets the reason.
 * @throws Problem not_found, booking_not_changeable
 */
export async function cancelBySalon(
  ctx: Ctx,
  salonId: SalonId,
  { bookingId, seen, reason }: SalonCancelInput,
): Promise<NotifiedBooking> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  return write(ctx.dbs.app, access, async (tx) => {
    const booking = await readSalonBooking(tx, salonId, bookingId)
    requireWholeBooking(access, booking.items)
    if (!isCancellableBySalon(booking.status)) throw new Problem('booking_not_changeable')
    const at = writtenAt(ctx)
    const cancellation = { status: 'cancelled_by_salon' as const, reason }
    const money = await updateToCancelled(tx, { ...booking, stamp: seen }, cancellation, {
      actorId: access.userId,
      at: at.toString(),
      settle: () => settleEnded(tx, booking, { by: 'salon', isEarly: false, reason: 'salon', at }),
    })
    const after = {
      ...booking,
      status: cancellation.status,
      refundedCents: money.refundCents,
      changes: booking.changes + 1,
    }
    await takeBackMail(tx, booking, at.toString())
    const details = { customerEmail: booking.email, cancelReason: reason, isBySalon: true }
    const messages = messagesAbout('cancelled', after, details)
    const notification = { salonId, messages, isTyped: booking.source === 'salon', at }
    return notifyAndAnswer(tx, ctx, changed(after, at), notification)
  })
}

/** @throws Problem forbidden for team members when colleagues do a part of the booking */
function requireWholeBooking(
  { role, staffId }: SalonAccess,
  items: readonly { readonly staffId: string }[],
): void {
  if (role === 'technician' && items.some((item) => item.staffId !== staffId)) throw new Problem('forbidden')
}

import type { BookingId, SalonId } from '#domain/ids.ts'
import { sumCents } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import { requireSalon, type SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { isCancellableBySalon } from '../policy.ts'
import { requireWholeBooking } from '../policy/changed-visit.ts'
import { listFollowing, readSalonBooking, type SalonBooking } from '../queries/salon-bookings.ts'
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
  /** Whether the later bookings of its series are cancelled too; missing: only this one. */
  readonly following?: boolean
}

/**
 * Cancels a booking by its salon, on request with the later ones of its series. Their time is free at once, all
 * payments are refunded, and the client gets the reason in one mail.
 * @throws Problem not_found, booking_not_changeable
 */
export async function cancelBySalon(
  ctx: Ctx,
  salonId: SalonId,
  { bookingId, seen, reason, following }: SalonCancelInput,
): Promise<NotifiedBooking> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  return write(ctx.dbs.app, access, async (tx) => {
    const at = writtenAt(ctx)
    const booking = await readSalonBooking(tx, salonId, bookingId)
    const after = [await cancelOne(tx, access, { booking, seen, reason, at })]
    for (const id of following ? await listFollowing(tx, booking) : []) {
      // oxlint-disable-next-line no-await-in-loop -- a transaction has one connection
      const next = await readSalonBooking(tx, salonId, id)
      // oxlint-disable-next-line no-await-in-loop -- as above
      after.push(await cancelOne(tx, access, { booking: next, seen: next.stamp, reason, at }))
    }
    const [first = booking] = after
    const details = { customerEmail: booking.email, cancelReason: reason, isBySalon: true, dates: after }
    const messages = messagesAbout('cancelled', { ...first, ...moneyOf(after) }, details)
    const notification = { salonId, messages, isTyped: booking.source === 'salon', at }
    return notifyAndAnswer(tx, ctx, changed(first, at), notification)
  })
}

interface Cancelled {
  readonly booking: SalonBooking
  readonly seen: string
  readonly reason: string
  readonly at: Temporal.Instant
}

/** @throws Problem forbidden, booking_not_changeable */
async function cancelOne(tx: Db, access: SalonAccess, { booking, seen, reason, at }: Cancelled) {
  requireWholeBooking(access, booking.items)
  if (!isCancellableBySalon(booking.status)) throw new Problem('booking_not_changeable')
  const cancellation = { status: 'cancelled_by_salon' as const, reason }
  const money = await updateToCancelled(tx, { ...booking, stamp: seen }, cancellation, {
    actorId: access.userId,
    at: at.toString(),
    settle: () => settleEnded(tx, booking, { by: 'salon', isEarly: false, reason: 'salon', at }),
  })
  await takeBackMail(tx, booking, at.toString())
  return {
    ...booking,
    status: cancellation.status,
    refundedCents: money.refundCents,
    changes: booking.changes + 1,
  }
}

/** The amount that was paid for all of them and is refunded. */
const moneyOf = (bookings: readonly SalonBooking[]): Pick<SalonBooking, 'paidCents' | 'refundedCents'> => ({
  paidCents: sumCents(bookings.map(({ paidCents }) => paidCents)),
  refundedCents: sumCents(bookings.map(({ refundedCents }) => refundedCents)),
})

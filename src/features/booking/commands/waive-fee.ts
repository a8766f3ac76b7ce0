import type { BookingId, SalonId } from '#domain/ids.ts'
import { settledMoney } from '#domain/money/booking-money.ts'
import { Problem } from '#domain/problem.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'

import { waivableFee } from '../policy/fee.ts'
import { readSalonBooking, type SalonBooking } from '../queries/salon-bookings.ts'
import { insertEvent, lockAsSeen, updateBooking } from '../store/bookings.ts'
import { waivedMessages } from '../store/payment-messages.ts'
import { write } from '../store/write.ts'
import { oweFee } from './follow-guarantee.ts'
import { changed, writtenAt, type ChangedBooking } from './salon-change.ts'
import { giveBack } from './settle-ended.ts'

export interface WaiveInput {
  readonly bookingId: BookingId
  readonly seen: string
  /** The part of the fee that is waived. */
  readonly cents: number
  /** For the salon's own history. */
  readonly reason: string
}

/**
 * Waives the fee of a late cancellation or a missed booking, or a part of it, before the money is settled. What the
 * salon does not keep goes back at once; a card on file is charged so much less.
 * @throws Problem not_found, booking_not_changeable (there is no fee any more), validation_failed (more than the fee)
 */
export async function waiveFee(ctx: Ctx, salonId: SalonId, input: WaiveInput): Promise<ChangedBooking> {
  const access = await requireSalon(ctx, salonId, 'calendar')
  return write(ctx.dbs.app, access, async (tx) => {
    const { id, status } = await readSalonBooking(tx, salonId, input.bookingId)
    await lockAsSeen(tx, { id, status, stamp: input.seen })
    // Settling leaves the stamp as it is, so the money is read under the lock.
    const booking = await readSalonBooking(tx, salonId, input.bookingId)
    const at = writtenAt(ctx)
    const keptCents = feeAfter(booking, input.cents, at)
    const waived = { keptCents, waivedCents: input.cents, at }
    await (booking.guarantee ? chargeLess(tx, booking, waived) : giveBackRest(tx, booking, waived))
    const before = { keptCents: keptCents + input.cents, waivedCents: input.cents, reason: input.reason }
    await insertEvent(tx, booking.id, { kind: 'waived', actorId: access.userId, before }, at.toString())
    await writeMessages(tx, waivedMessages(booking, input.cents))
    const answer = changed(booking, at)
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
}

/** @throws Problem booking_not_changeable, validation_failed */
function feeAfter(booking: SalonBooking, waivedCents: number, at: Temporal.Instant): number {
  const fee = waivableFee(booking, at)
  if (!fee) throw new Problem('booking_not_changeable')
  if (waivedCents > fee.cents) throw new Problem('validation_failed', { fields: { cents: 'too_big' } })
  return fee.cents - waivedCents
}

/** The card on file owes less; points of a missed booking come back when it is settled. */
async function chargeLess(tx: Db, booking: SalonBooking, { keptCents, waivedCents, at }: Waived) {
  await oweFee(tx, booking, keptCents, at)
  const change = {
    waived_cents: booking.waivedCents + waivedCents,
    ...(keptCents === 0 && booking.pointsUsed === 0 && { settle_at: null }),
  }
  await updateBooking(tx, booking.id, change, at.toString())
}

interface Waived {
  readonly keptCents: number
  readonly waivedCents: number
  readonly at: Temporal.Instant
}

/** A missed booking that was paid in full gives back the rest of it too, since the salon has decided what it keeps. */
async function giveBackRest(
  tx: Db,
  booking: SalonBooking,
  { keptCents, waivedCents, at }: Waived,
): Promise<void> {
  const { back } = settledMoney({ ...booking, depositCents: keptCents }, { by: 'no_show', isEarly: false })
  const backCents = back.card + back.giftCard
  await giveBack(tx, booking.id, { ...back, points: 0 }, { reason: 'goodwill', at })
  const change = {
    kept_cents: keptCents,
    waived_cents: booking.waivedCents + waivedCents,
    refunded_cents: booking.refundedCents + backCents,
    // Points of a missed booking come back when it is settled.
    ...(keptCents === 0 && booking.pointsUsed === 0 && { settle_at: null }),
  }
  await updateBooking(tx, booking.id, change, at.toString())
}

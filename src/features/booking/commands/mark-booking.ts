import { isNearEnough, statusesBefore, type Mark } from '#domain/booking-state.ts'
import type { BookingId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { followStatus } from '#features/points/commands/follow-status.ts'
import { requireSalon, type SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'

import { placedAsBooked, placedVisit } from '../policy/placed-visit.ts'
import type { BookedGuarantee } from '../queries/guarantee.ts'
import { isReviewed, readSalonBooking, type SalonBooking } from '../queries/salon-bookings.ts'
import { insertEvent, lockAsSeen, updateBooking } from '../store/bookings.ts'
import { markedMessages } from '../store/no-show-messages.ts'
import { freeRest, freeTime, takeTime } from '../store/times.ts'
import { write } from '../store/write.ts'
import { openCalendar } from './open-calendar.ts'
import { changed, writtenAt, type ChangedBooking } from './salon-change.ts'
import { requireUnsettled, rowOfMark } from './settle-ended.ts'

export interface MarkInput {
  readonly bookingId: BookingId
  readonly seen: string
  readonly status: Mark
}

const events = {
  confirmed: 'reopened',
  checked_in: 'checked_in',
  in_progress: 'started',
  completed: 'completed',
  no_show: 'no_show',
} as const satisfies Record<Mark, string>

/**
 * Sets the status of a booking, or takes back a mistaken one. When it is completed or a no-show, the rest of its time
 * is free.
 * @throws Problem not_found, booking_not_changeable, too_early, slot_taken (its time was taken meanwhile), own_overlap
 */
export async function markBooking(ctx: Ctx, salonId: SalonId, input: MarkInput): Promise<ChangedBooking> {
  const access = await requireSalon(ctx, salonId, 'own-calendar')
  return write(ctx.dbs.app, access, async (tx) => {
    const booking = await readSalonBooking(tx, salonId, input.bookingId)
    const answer = await mark(tx, ctx, { access, booking, input })
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
}

/**
 * Completes a booking in the transaction that closes its bill. A booking that is completed already is only locked.
 * @throws Problem not_found, booking_not_changeable, too_early
 */
export async function completeBooking(
  tx: Db,
  ctx: Ctx,
  access: SalonAccess,
  input: Omit<MarkInput, 'status'>,
): Promise<void> {
  const booking = await readSalonBooking(tx, access.salonId, input.bookingId)
  if (booking.status === 'completed') await lockAsSeen(tx, { ...booking, stamp: input.seen })
  else await mark(tx, ctx, { access, booking, input: { ...input, status: 'completed' } })
}

/**
 * Opens a completed booking again, in the transaction that undoes its bill; its points are taken back.
 * @throws Problem not_found, booking_not_changeable, booking_settled once the salon is owed what was prepaid,
 *   booking_reviewed
 */
export async function reopenCompleted(
  tx: Db,
  ctx: Ctx,
  access: SalonAccess,
  input: Omit<MarkInput, 'status'>,
): Promise<ChangedBooking> {
  const booking = await readSalonBooking(tx, access.salonId, input.bookingId)
  if (booking.status !== 'completed') throw new Problem('booking_not_changeable')
  const isPrepaid = booking.paidCents > booking.refundedCents || booking.pointsUsed > 0
  if (isPrepaid && booking.settleAt === null) throw new Problem('booking_settled')
  if (await isReviewed(tx, booking.id)) throw new Problem('booking_reviewed')
  return setStatus(tx, ctx, { access, booking, input: { ...input, status: 'confirmed' } })
}

interface ToMark {
  readonly access: SalonAccess
  readonly booking: SalonBooking
  readonly input: MarkInput
}

async function mark(tx: Db, ctx: Ctx, wanted: ToMark): Promise<ChangedBooking> {
  requireMark(wanted.booking, wanted.input.status, ctx.now())
  return setStatus(tx, ctx, wanted)
}

async function setStatus(tx: Db, ctx: Ctx, { access, booking, input }: ToMark): Promise<ChangedBooking> {
  const at = writtenAt(ctx)
  const guarantee = await save(tx, ctx, { booking, input, at })
  const event = { kind: events[input.status], actorId: access.userId, before: { status: booking.status } }
  await insertEvent(tx, booking.id, event, at.toString())
  const { customerId, totalCents } = booking
  const change = { from: booking.status, to: input.status, at }
  await followStatus(tx, { bookingId: booking.id, customerId, totalCents, ...change })
  await writeMessages(tx, markedMessages({ ...booking, guarantee }, input.status, at))
  return changed({ ...booking, status: input.status }, at)
}

/** @throws Problem booking_not_changeable, too_early */
function requireMark(booking: SalonBooking, mark: Mark, now: Temporal.Instant): void {
  const from: readonly string[] = statusesBefore('salon', mark)
  const isDisputed = booking.status === 'no_show' && booking.noShow?.isDisputed === true
  // A completion is undone with its bill, by a call of its own.
  const isCompleted = booking.status === 'completed'
  if (!from.includes(booking.status) || isDisputed || isCompleted) throw new Problem('booking_not_changeable')
  const start = Temporal.Instant.from(booking.start).epochMilliseconds
  if (!isNearEnough(mark, start, now.epochMilliseconds)) throw new Problem('too_early')
}

interface Marked {
  readonly booking: SalonBooking
  readonly input: MarkInput
  readonly at: Temporal.Instant
}

/** @returns the card on file afterwards */
async function save(tx: Db, ctx: Ctx, { booking, input, at }: Marked): Promise<BookedGuarantee | null> {
  const seen = { ...booking, stamp: input.seen }
  if (booking.status === 'no_show' || booking.status === 'completed') {
    const { setup } = await openCalendar(tx, ctx, {
      salonId: booking.salon.id,
      start: booking.start,
      without: null,
    })
    await lockAsSeen(tx, seen)
    await requireUnsettled(tx, booking)
    const guarantee = await change(tx, { booking, input, at })
    // What a completed booking did not give back.
    await freeTime(tx, booking.id)
    await takeTime(tx, booking.id, placedVisit(setup, placedAsBooked(booking.items)))
    return guarantee
  }
  await lockAsSeen(tx, seen)
  if (input.status === 'no_show') await freeTime(tx, booking.id)
  if (input.status === 'completed') await freeRest(tx, booking.id, at.toString())
  return change(tx, { booking, input, at })
}

async function change(tx: Db, { booking, input, at }: Marked): Promise<BookedGuarantee | null> {
  const { row, guarantee } = await rowOfMark(tx, booking, input.status, at)
  await updateBooking(tx, booking.id, row, at.toString())
  return guarantee
}

import type { BookingId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { administrators } from '#features/administration/policy.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { followStatus } from '#features/points/commands/follow-status.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { rememberAnswer } from '#platform/http/once.ts'

import { readSalonBooking, type SalonBooking } from '../queries/salon-bookings.ts'
import { endedRow, lockAsSeen, type BookingChange } from '../store/bookings.ts'
import { updateToAnswered } from '../store/disputes.ts'
import { noShowMessages, referredMessages } from '../store/no-show-messages.ts'
import { write } from '../store/write.ts'
import { changed, writtenAt, type ChangedBooking } from './salon-change.ts'
import { noFee, rowOfMark, settleEnded } from './settle-ended.ts'

export interface AnswerInput {
  readonly bookingId: BookingId
  readonly seen: string
  /** The customer did come, had cancelled before, or did not come. */
  readonly outcome: 'came' | 'cancelled' | 'kept'
  /** The salon's comment; required for `kept`, since an administrator then decides. */
  readonly note: string
}

const statuses = { came: 'completed', cancelled: 'cancelled_by_salon', kept: 'no_show' } as const

/**
 * Stores the salon's answer to an objection. The booking gets the answered status and the customer is notified. If the
 * salon insists on the no-show, the administrators are notified too, since they decide.
 * @throws Problem not_found, validation_failed, booking_not_changeable, dispute_closed when there is no open objection
 */
export async function answerDispute(ctx: Ctx, salonId: SalonId, input: AnswerInput): Promise<ChangedBooking> {
  const access = await requireSalon(ctx, salonId, 'calendar')
  const { outcome, note } = input
  return write(ctx.dbs.app, access, async (tx) => {
    const booking = await readSalonBooking(tx, salonId, input.bookingId)
    requireAnswerable(booking, input)
    const seen = { ...booking, stamp: input.seen }
    await lockAsSeen(tx, seen)
    const at = writtenAt(ctx)
    const change = await changeOf(tx, booking, outcome, at)
    const answered = { actorId: access.userId, outcome, note, change, at: at.toString() }
    await updateToAnswered(tx, seen, answered)
    const { customerId, totalCents } = booking
    const moved = { from: booking.status, to: statuses[outcome], at }
    await followStatus(tx, { bookingId: booking.id, customerId, totalCents, ...moved })
    await writeMessages(tx, [
      ...noShowMessages('no-show-answered', booking, booking.email, {
        outcome,
        reason: note === '' ? null : note,
      }),
      ...(outcome === 'kept' ? referredMessages(booking, note, administrators(ctx.config)) : []),
    ])
    const answer = changed({ ...booking, status: statuses[outcome] }, at)
    await rememberAnswer(tx, ctx, answer)
    return answer
  })
}

/** @throws Problem dispute_closed, validation_failed */
function requireAnswerable({ status, noShow }: SalonBooking, { outcome, note }: AnswerInput): void {
  if (status !== 'no_show' || !noShow?.isDisputed || noShow.outcome !== null)
    throw new Problem('dispute_closed')
  if (outcome === 'kept' && note === '')
    throw new Problem('validation_failed', { fields: { note: 'required' } })
}

/** The booking is locked by its answer; a booking without payments has nothing to settle. */
async function changeOf(
  tx: Db,
  booking: SalonBooking,
  outcome: AnswerInput['outcome'],
  at: Temporal.Instant,
): Promise<BookingChange> {
  if (outcome === 'kept') return {}
  if (outcome === 'came') return (await rowOfMark(tx, booking, statuses.came, at)).row
  const money = await settleEnded(tx, booking, { by: 'salon', isEarly: false, reason: 'dispute', at })
  return { status: statuses.cancelled, cancelled_at: at.toString(), ...noFee, ...endedRow(money) }
}

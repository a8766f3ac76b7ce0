import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Db } from '#platform/db.ts'

import { insertEvent, lockAsSeen, updateBooking, type BookingChange, type SeenBooking } from './bookings.ts'

interface Objection {
  readonly actorId: UserId
  readonly reason: string
  /** ISO instant. */
  readonly at: string
}

/**
 * Stores the customer's objection to a no-show. @throws Problem booking_not_changeable when the booking changed since
 * it was read
 */
export async function insertDispute(
  tx: Db,
  seen: SeenBooking,
  { actorId, reason, at }: Objection,
): Promise<void> {
  await lockAsSeen(tx, seen)
  await tx.insertInto('no_show_disputes').values({ booking_id: seen.id, reason, opened_at: at }).execute()
  await insertEvent(tx, seen.id, { kind: 'disputed', actorId, before: null }, at)
  // The money waits until the objection is decided.
  await updateBooking(tx, seen.id, { settle_at: null }, at)
}

export interface DisputeAnswer {
  readonly actorId: UserId
  readonly outcome: 'came' | 'cancelled' | 'kept'
  readonly note: string
  /** The booking's changes from the answer. */
  readonly change: BookingChange
  /** ISO instant. */
  readonly at: string
}

/**
 * Stores the salon's answer to an objection.
 * @throws Problem booking_not_changeable when the booking changed since it was read, dispute_closed when the objection was answered
 */
export async function updateToAnswered(
  tx: Db,
  seen: SeenBooking,
  { actorId, outcome, note, change, at }: DisputeAnswer,
): Promise<void> {
  await lockAsSeen(tx, seen)
  await updateBooking(tx, seen.id, change, at)
  const { numUpdatedRows } = await tx
    .updateTable('no_show_disputes')
    .set({ outcome, answer: note, answered_by: actorId, answered_at: at })
    .where('booking_id', '=', seen.id)
    .where('outcome', 'is', null)
    .where('decision', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Problem('dispute_closed')
  const kind = outcome === 'cancelled' ? 'cancelled' : 'dispute_answered'
  await insertEvent(tx, seen.id, { kind, actorId, before: { outcome } }, at)
}

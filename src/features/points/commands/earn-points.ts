import type { BookingId, UserId } from '#domain/ids.ts'
import { pointsEarned } from '#domain/money/ledger/points-postings.ts'
import { earnedLot, pointsTimeZone } from '#domain/money/points.ts'
import { post } from '#features/ledger/commands/post.ts'
import type { Db } from '#platform/db.ts'

import { findEarning, insertEarning, openWallet } from '../store.ts'

export interface EarnInput {
  readonly bookingId: BookingId
  readonly customerId: UserId
  /** The cost of the booking after promotion and points. */
  readonly totalCents: number
  readonly completedAt: Temporal.Instant
}

/**
 * Gives the points of a completed booking. A booking has them once, unless its completion was undone. The caller has
 * locked the booking.
 */
export async function earnPoints(tx: Db, input: EarnInput): Promise<void> {
  const { bookingId, customerId, totalCents, completedAt } = input
  const lot = earnedLot(bookingId, totalCents, completedAt, pointsTimeZone)
  if (lot.points === 0) return
  await openWallet(tx, customerId, completedAt)
  const before = await findEarning(tx, bookingId)
  if (before?.isUndone === false) return
  const completion = before === undefined ? 0 : before.completion + 1
  const earned = { customerId, bookingId, completion, points: lot.points }
  const postingId = await post(tx, pointsEarned(earned), { at: completedAt })
  if (postingId !== undefined) await insertEarning(tx, { customerId, bookingId, completion, lot, postingId })
}

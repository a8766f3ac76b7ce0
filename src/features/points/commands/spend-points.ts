import type { BookingId, UserId } from '#domain/ids.ts'
import { localDay } from '#domain/local-day.ts'
import { pointsSpent } from '#domain/money/ledger/points-postings.ts'
import { pointsTimeZone, takePoints } from '#domain/money/points.ts'
import { Problem } from '#domain/problem.ts'
import { post } from '#features/ledger/commands/post.ts'
import type { Db } from '#platform/db.ts'

import { findSpending, freePoints, insertSpending, openWallet, takenFrom } from '../store.ts'

export interface SpendInput {
  readonly bookingId: BookingId
  readonly customerId: UserId
  readonly points: number
  readonly at: Temporal.Instant
  /**
   * When they were reserved, for a payment that was under way since: points that were good then can be spent. The caller
   * has ended the reservation in this transaction.
   */
  readonly reservedAt?: Temporal.Instant
}

/**
 * Spends points on a booking, those first that end first. A booking spends once. The caller has locked the booking.
 * @throws Problem insufficient_points, with nothing changed
 */
export async function spendPoints(tx: Db, input: SpendInput): Promise<void> {
  const { bookingId, customerId, points, at, reservedAt = at } = input
  if (points === 0) return
  const wallet = await openWallet(tx, customerId, at)
  if ((await findSpending(tx, bookingId)) !== undefined) return
  const day = localDay(reservedAt, pointsTimeZone)
  const after = freePoints(wallet, day) < points ? undefined : takePoints(wallet.lots, points, day)
  if (after === undefined) throw new Problem('insufficient_points')
  const taken = takenFrom(wallet.lots, after.lots)
  const postingId = await post(tx, pointsSpent({ customerId, bookingId, points }), { at })
  if (postingId !== undefined)
    await insertSpending(tx, { customerId, bookingId, points, taken, at, postingId })
}

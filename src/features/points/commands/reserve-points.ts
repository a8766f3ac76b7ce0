import type { UserId } from '#domain/ids.ts'
import { localDay } from '#domain/local-day.ts'
import { heldBy } from '#domain/money/ledger/posting.ts'
import { pointsTimeZone } from '#domain/money/points.ts'
import { Problem } from '#domain/problem.ts'
import { reserve } from '#features/ledger/commands/reserve.ts'
import type { Db } from '#platform/db.ts'

import { freePoints, openWallet } from '../store.ts'

export interface ReservePointsInput {
  readonly customerId: UserId
  readonly points: number
  /** The payment; `endReservations` ends it. */
  readonly source: string
  readonly until: Temporal.Instant
  readonly at: Temporal.Instant
}

/**
 * Sets good points aside while a payment runs. The caller has locked the booking.
 * @throws Problem insufficient_points, with nothing changed
 */
export async function reservePoints(tx: Db, input: ReservePointsInput): Promise<void> {
  const { customerId, points, source, until, at } = input
  if (points === 0) return
  const wallet = await openWallet(tx, customerId, at)
  if (freePoints(wallet, localDay(at, pointsTimeZone)) < points) throw new Problem('insufficient_points')
  await reserve(tx, { account: heldBy('points', customerId), cents: points, source, until, now: at })
}

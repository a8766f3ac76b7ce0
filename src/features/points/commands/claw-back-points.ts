import type { BookingId } from '#domain/ids.ts'
import { localDay } from '#domain/local-day.ts'
import { pointsClawedBack } from '#domain/money/ledger/points-postings.ts'
import { clawBackPoints as lotsAfter, endedUnspent, pointsTimeZone } from '#domain/money/points.ts'
import { post } from '#features/ledger/commands/post.ts'
import type { Db } from '#platform/db.ts'

import {
  countEnded,
  findEarning,
  findPointsCustomer,
  freePoints,
  openWallet,
  takenFrom,
  updateToClawedBack,
  type StoredEarning,
  type TakenFromLot,
  type Wallet,
} from '../store.ts'

/**
 * Takes back the points of a booking whose completion is undone, as far as there are points (MONEY.md 3); those that a
 * running payment has set aside stay. Nothing happens a second time. The caller has locked the booking.
 */
export async function clawBackPoints(tx: Db, bookingId: BookingId, at: Temporal.Instant): Promise<void> {
  const customerId = await findPointsCustomer(tx, bookingId)
  if (customerId === undefined) return
  const wallet = await openWallet(tx, customerId, at)
  const earning = await findEarning(tx, bookingId)
  if (earning === undefined || earning.isUndone) return
  const { completion, postingId } = earning
  const ended = await countEnded(tx, bookingId, completion)
  const taken = takenBack(wallet, bookingId, { ...earning, points: earning.points - ended }, at)
  const points = taken.reduce((sum, each) => sum + each.points, 0)
  await updateToClawedBack(tx, { bookingId, completion }, taken, at)
  await post(tx, pointsClawedBack({ customerId, bookingId, completion, points }), { at, corrects: postingId })
}

/** @param earned without what the worker has ended */
function takenBack(
  wallet: Wallet,
  bookingId: BookingId,
  { completion, points }: StoredEarning,
  at: Temporal.Instant,
): readonly TakenFromLot[] {
  const today = localDay(at, pointsTimeZone)
  const earning = `${bookingId} ${completion}`
  const most = Math.max(0, freePoints(wallet, today)) + endedUnspent(wallet.lots, earning, today)
  const after = lotsAfter(wallet.lots, { earning, earned: Math.min(points, most) }, today)
  return takenFrom(wallet.lots, after)
}

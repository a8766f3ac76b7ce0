import type { BookingId } from '#domain/ids.ts'
import { localDay } from '#domain/local-day.ts'
import { pointsReturned } from '#domain/money/ledger/points-postings.ts'
import { pointsTimeZone, putBackPoints } from '#domain/money/points.ts'
import { post } from '#features/ledger/commands/post.ts'
import type { Db } from '#platform/db.ts'

import { findPointsCustomer, findSpending, listTaken, openWallet, updateToReturned } from '../store.ts'

/**
 * Puts the points of a booking back where they were taken; those that have ended are good for some more days. Nothing
 * happens a second time. The caller has locked the booking.
 */
export async function returnPoints(tx: Db, bookingId: BookingId, at: Temporal.Instant): Promise<void> {
  const customerId = await findPointsCustomer(tx, bookingId)
  if (customerId === undefined) return
  await openWallet(tx, customerId, at)
  const spending = await findSpending(tx, bookingId)
  if (spending?.status !== 'spent') return
  const { points, postingId } = spending
  const today = localDay(at, pointsTimeZone)
  const taken = await listTaken(tx, bookingId)
  const back = taken.flatMap((lot) =>
    putBackPoints([], [lot], today).map(({ goodThrough }) => ({ lot, goodThrough })),
  )
  await updateToReturned(tx, { bookingId, customerId }, back, at)
  await post(tx, pointsReturned({ customerId, bookingId, points }), { at, corrects: postingId })
}

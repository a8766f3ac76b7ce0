import type { UserId } from '#domain/ids.ts'
import { isAfterDay, localDay } from '#domain/local-day.ts'
import { pointsEnded } from '#domain/money/ledger/points-postings.ts'
import { pointsTimeZone } from '#domain/money/points.ts'
import { post } from '#features/ledger/commands/post.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { listEndedWallets, openWallet, updateToEnded } from './store.ts'

/**
 * Ends the points whose last day has passed, customer by customer; where a payment has set points aside, they wait for
 * it. @returns how many customers had points that ended
 */
export async function endPoints({ dbs, now }: Pick<Platform, 'dbs' | 'now'>): Promise<number> {
  const at = now().round({ smallestUnit: 'millisecond' })
  const customers = await listEndedWallets(dbs.worker, localDay(at, pointsTimeZone))
  let ended = 0
  for (const customerId of customers)
    ended += await dbs.worker.transaction().execute((tx) => endPointsOf(tx, customerId, at))
  return ended
}

/** @returns 1 if points ended */
async function endPointsOf(tx: Db, customerId: UserId, at: Temporal.Instant): Promise<number> {
  const { lots, reserved } = await openWallet(tx, customerId, at)
  if (reserved > 0) return 0
  const today = localDay(at, pointsTimeZone)
  const gone = lots.filter(({ goodThrough }) => isAfterDay(today, goodThrough))
  for (const { id, points } of gone) {
    await updateToEnded(tx, id)
    await post(tx, pointsEnded(customerId, id, points), { at })
  }
  return gone.length > 0 ? 1 : 0
}

import type { UserId } from '#domain/ids.ts'
import { isAfterDay, localDay } from '#domain/local-day.ts'
import { pointsEnded } from '#domain/money/ledger/points-postings.ts'
import { pointsTimeZone } from '#domain/money/points.ts'
import { mailsOffToken } from '#features/accounts/queries/mails-off-link.ts'
import { post } from '#features/ledger/commands/post.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo } from '#features/messages/contract.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { listEndedWallets, openWallet, remindOfLots, updateToEnded, type EndingPoints } from './store.ts'

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

/** Writes to customers whose points end in 30 days, and again in 7. @returns how many groups of points were due */
export const remindOfEndingPoints = (
  platform: Pick<Platform, 'dbs' | 'now' | 'sealingKey'>,
): Promise<number> =>
  platform.dbs.worker.transaction().execute(async (tx) => {
    const ending = await remindOfLots(tx, localDay(platform.now(), pointsTimeZone))
    await writeMessages(
      tx,
      ending.flatMap((points) => messagesOf(platform, points)),
    )
    return ending.length
  })

function messagesOf(keys: Pick<Platform, 'sealingKey'>, ending: EndingPoints) {
  const { points, goodThrough, lotId, days, email, language, customerId } = ending
  if (email === null) return []
  const facts = { points, goodThrough, offToken: mailsOffToken(keys, customerId, 'points') }
  return [messageTo({ email, language }, 'points-end', facts, `points-end:${lotId}:${days}`)]
}

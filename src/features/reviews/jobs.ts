import { reviewRequestTime } from '#domain/review-request.ts'
import { mailsOffToken } from '#features/accounts/queries/mails-off-link.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { MessageToWrite } from '#features/messages/contract.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import type { SealingKeys } from '#platform/sealing.ts'

import { requestMessage } from './emails.ts'
import { deleteAsks, lockAsks, postponeAsk, type Ask } from './store/asks.ts'
import { reviewToken } from './store/link.ts'

const MOST_AT_ONCE = 50

/**
 * Asks the customers of completed visits for a review, once each and by day. The mail and the end of its waiting are
 * one transaction. @returns how many visits it decided about
 */
export const askForReviews = (platform: Pick<Platform, 'dbs' | 'now'> & SealingKeys): Promise<number> =>
  platform.dbs.worker.transaction().execute(async (tx) => {
    const now = platform.now()
    const due = await lockAsks(tx, now, MOST_AT_ONCE)
    const messages: MessageToWrite[] = []
    const ended: Ask[] = []
    for (const ask of due) {
      if (ask.isOpen && (await isPostponed(tx, ask, now))) continue
      ended.push(ask)
      messages.push(...messageAbout(platform, ask, now))
    }
    await writeMessages(tx, messages)
    await deleteAsks(
      tx,
      ended.map(({ bookingId }) => bookingId),
    )
    return due.length
  })

async function isPostponed(tx: Db, ask: Ask, now: Temporal.Instant): Promise<boolean> {
  const at = reviewRequestTime(ask, now)
  if (at === null || Temporal.Instant.compare(at, now) <= 0) return false
  await postponeAsk(tx, ask.bookingId, at)
  return true
}

function messageAbout(keys: SealingKeys, ask: Ask, now: Temporal.Instant): readonly MessageToWrite[] {
  const { isOpen, wantsMail, email, language, customerId } = ask
  if (!isOpen || !wantsMail || email === null || customerId === null) return []
  if (reviewRequestTime(ask, now) === null) return []
  const tokens = {
    token: reviewToken(keys, ask.bookingId),
    offToken: mailsOffToken(keys, customerId, 'reviews'),
  }
  return [requestMessage({ email, language }, ask, tokens)]
}

import { localDay } from '#domain/local-day.ts'
import { giftCardEnded } from '#domain/money/ledger/gift-card-postings.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { post } from '#features/ledger/commands/post.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { cardOf } from '../policy.ts'
import { lockCard } from '../store/cards.ts'
import { endedCards, forgetUnpaid, noteEnd } from '../store/due.ts'

const MOST_AT_ONCE = 100
const unpaidHours = 7 * 24

/**
 * Takes what is left off cards that have ended, and forgets cards that were never paid. A card that a running payment
 * uses waits for its end. @returns how many cards changed
 */
export async function endGiftCards({ dbs, now }: Pick<Platform, 'dbs' | 'now'>): Promise<number> {
  const at = now()
  const today = localDay(at, defaultTimeZone)
  const forgotten = await forgetUnpaid(dbs.worker, at.subtract({ hours: unpaidHours }))
  const due = await endedCards(dbs.worker, today, MOST_AT_ONCE)
  let ended = 0
  // One transaction each, so that a long list keeps no card locked.
  for (const id of due)
    if (await dbs.worker.transaction().execute((tx) => endOne(tx, { id, today, at }))) ended += 1
  return forgotten.length + ended
}

interface End {
  readonly id: string
  readonly today: Temporal.PlainDate
  readonly at: Temporal.Instant
}

async function endOne(tx: Db, { id, today, at }: End): Promise<boolean> {
  const found = await lockCard(tx, id, at)
  if (!found || found.status !== 'active' || found.reservedCents > 0 || found.balanceCents === 0) return false
  const { goodThrough } = cardOf(found)
  // It was woken meanwhile.
  if (Temporal.PlainDate.compare(today, goodThrough) <= 0) return false
  const cents = found.balanceCents
  const posting = await post(tx, giftCardEnded({ cardId: id, cents, goodThrough }), { at })
  if (posting === undefined) return false
  await noteEnd(tx, id, cents, posting)
  return true
}

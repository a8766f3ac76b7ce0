import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { TryCounter } from '#platform/http/try-counter.ts'
import { GIFT_CARD_MISSES } from '#platform/money-limits.ts'

import { findGiftCard, type FoundGiftCard } from '../queries.ts'

const misses = new TryCounter(GIFT_CARD_MISSES, { minutes: 15 })

/**
 * The card of a code that a caller typed; undefined for an unknown one. Only misses are counted, for each network: the
 * holder of a card may look as often as they like.
 * @throws Problem rate_limited after too many unknown codes, for known ones too
 */
export async function lookUpGiftCard(tx: Db, ctx: Ctx, code: string): Promise<FoundGiftCard | undefined> {
  misses.requireLeft(ctx, ctx.network)
  const found = await findGiftCard(tx, ctx, { code, at: ctx.now() })
  if (!found) misses.count(ctx, ctx.network)
  return found
}

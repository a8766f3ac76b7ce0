import { redeemGiftCard } from '#features/gift-cards/commands/redeem-gift-card.ts'
import { returnToGiftCard } from '#features/gift-cards/commands/return-to-gift-card.ts'
import { withdrawGiftCard } from '#features/gift-cards/commands/withdraw-gift-card.ts'
import { endGiftCards } from '#features/gift-cards/jobs/end-gift-cards.ts'
import { findGiftCard } from '#features/gift-cards/queries.ts'
import { actingAs, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import type { World } from '../world.ts'
import type { SoldCard } from './made-gift-card.ts'

/** What tests do with cards, each in a transaction of its own. A bill of one salon pays. */
export function giftCardCalls(world: () => World) {
  const salonId = newId()
  const inTx = <Result>(
    work: (tx: Db) => Promise<Result>,
    paymentId?: string,
    db = world().platform.dbs.app,
  ): Promise<Result> => actingAs(db, { paymentId }, work)

  return {
    inTx,
    take: (cardId: string, cents: number, at: Temporal.Instant, billId = newId()) =>
      inTx((tx) => redeemGiftCard(tx, { cardId, cents, at, billId, salonId })),
    giveBack: (billId: string, cents: number, at: Temporal.Instant) =>
      inTx((tx) => returnToGiftCard(tx, { billId, salonId, cents, at })),
    withdraw: ({ cardId, paymentId }: SoldCard, at: Temporal.Instant) =>
      inTx((tx) => withdrawGiftCard(tx, { cardId, at }), paymentId),
    endAll: (at: Temporal.Instant) => endGiftCards({ dbs: world().platform.dbs, now: () => at }),
    lookUp: (code: string, at: Temporal.Instant) =>
      inTx((tx) => findGiftCard(tx, world().platform, { code, at })),
  }
}

import type { BillId, SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { lookUpGiftCard } from '#features/gift-cards/commands/look-up-gift-card.ts'
import { redeemGiftCard } from '#features/gift-cards/commands/redeem-gift-card.ts'
import { returnToGiftCard } from '#features/gift-cards/commands/return-to-gift-card.ts'
import { redeemProblems } from '#features/gift-cards/policy.ts'
import { keptOfGiftCard } from '#features/gift-cards/queries.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { takesGiftCards } from '../queries/bills.ts'

/** A gift card that the client shows at the counter, and what it pays. */
export interface GiftCardInput {
  /** As typed. */
  readonly code: string
  /** Above 0. */
  readonly cents: number
}

interface OfBill {
  readonly billId: BillId
  readonly salonId: SalonId
  readonly at: Temporal.Instant
}

/**
 * Takes a bill's part off the card of a typed code, in the transaction that closes the bill; the salon is owed it.
 * @throws Problem gift_cards_not_taken, gift_card_unknown, gift_card_void, gift_card_expired, gift_card_empty,
 *   rate_limited
 */
export async function payByGiftCard(
  tx: Db,
  ctx: Ctx,
  { code, cents }: GiftCardInput,
  { billId, salonId, at }: OfBill,
): Promise<void> {
  if (!(await takesGiftCards(tx, salonId))) throw new Problem('gift_cards_not_taken')
  const found = await lookUpGiftCard(tx, ctx, code)
  if (!found) throw new Problem('gift_card_unknown')
  const result = await redeemGiftCard(tx, { cardId: found.id, billId, salonId, cents, at })
  if (result !== 'ok') throw new Problem(redeemProblems[result])
}

/** Puts what an undone bill took back onto its card. */
export async function putBackOnCard(tx: Db, bill: OfBill): Promise<void> {
  await returnToGiftCard(tx, { ...bill, cents: await keptOfGiftCard(tx, bill) })
}

import { localDay } from '#domain/local-day.ts'
import { putBackOnGiftCard } from '#domain/money/gift-card.ts'
import { giftCardPutBack, giftCardWoken } from '#domain/money/ledger/gift-card-postings.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { post } from '#features/ledger/commands/post.ts'
import type { Db } from '#platform/db.ts'

import { cardOf } from '../policy.ts'
import { findUse, lockCard, putBack, type Payable } from '../store/cards.ts'
import { payeeOf } from './redeem-gift-card.ts'

export type ReturnInput = Payable & { readonly cents: number; readonly at: Temporal.Instant }

/**
 * Puts cents of a cancelled booking, or of a changed bill, back onto the card that paid. A card that has ended is good
 * again for 30 days with its whole balance. Never more than was taken: `gift_card_uses_returned` refuses it.
 * @throws Error if no card paid, or the card is void
 */
export async function returnToGiftCard(tx: Db, input: ReturnInput): Promise<void> {
  const { cents, at } = input
  if (cents === 0) return
  const paid = await findUse(tx, input)
  const found = paid && (await lockCard(tx, paid.cardId, at))
  // Read again under the lock: another return may have come first.
  const use = found && (await findUse(tx, input))
  if (!use) throw new Error('no gift card paid for this')
  const { cardId } = use
  const card = cardOf(found)
  const after = putBackOnGiftCard(card, cents, localDay(at, defaultTimeZone))
  if (after.result === 'void') throw new Error(`gift card ${cardId} is void`)
  const isWoken = !after.card.goodThrough.equals(card.goodThrough)
  await putBack(tx, use.id, cents, isWoken ? after.card.goodThrough : null)
  if (isWoken && found.endedPosting !== null) {
    const woken = giftCardWoken({ cardId, cents: found.endedCents, goodThrough: card.goodThrough })
    await post(tx, woken, { at, corrects: found.endedPosting })
  }
  const back = { useId: use.id, cardId, cents, payee: payeeOf(input), returnedBefore: use.returnedCents }
  await post(tx, giftCardPutBack(back), { at })
}

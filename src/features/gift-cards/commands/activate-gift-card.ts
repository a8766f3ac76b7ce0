import { localDay } from '#domain/local-day.ts'
import { newGiftCard } from '#domain/money/gift-card.ts'
import { giftCardSold } from '#domain/money/ledger/gift-card-postings.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { post } from '#features/ledger/commands/post.ts'
import type { Db } from '#platform/db.ts'

import { activateCard, lockCard } from '../store/cards.ts'

export interface ActivateInput {
  readonly cardId: string
  readonly paymentId: string
  readonly provider: 'sandbox' | 'stripe'
  readonly at: Temporal.Instant
}

/**
 * Makes a paid card good, in the transaction that settles its payment; the worker then sends it on its day. The same
 * payment again changes nothing.
 * @returns `refused` where the card is gone or another payment has paid it: that money goes back
 */
export async function activateGiftCard(tx: Db, input: ActivateInput): Promise<'ok' | 'refused'> {
  const { cardId, paymentId, provider, at } = input
  const found = await lockCard(tx, cardId, at)
  if (!found) return 'refused'
  if (found.status !== 'pending') return found.paymentId === paymentId ? 'ok' : 'refused'
  const { value, soldOn, goodThrough } = newGiftCard(found.valueCents, localDay(at, defaultTimeZone))
  await activateCard(tx, cardId, { paymentId, at, soldOn, goodThrough })
  await post(tx, giftCardSold({ cardId, cents: value, provider }), { at })
  return 'ok'
}

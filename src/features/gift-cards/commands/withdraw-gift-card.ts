import { localDay } from '#domain/local-day.ts'
import { refundGiftCard, type RefundRefusal } from '#domain/money/gift-card.ts'
import { giftCardWithdrawn } from '#domain/money/ledger/gift-card-postings.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { post } from '#features/ledger/commands/post.ts'
import { only, sql, type Db } from '#platform/db.ts'

import { cardOf } from '../policy.ts'
import { lockCard, voidCard } from '../store/cards.ts'

export interface WithdrawInput {
  readonly cardId: string
  readonly at: Temporal.Instant
}

/**
 * Gives the buyer the full value back and voids the card, within 14 days and while nothing of it is used or reserved.
 * The transaction names the card's payment, which is asked for the refund.
 */
export async function withdrawGiftCard(tx: Db, { cardId, at }: WithdrawInput): Promise<'ok' | RefundRefusal> {
  const found = await lockCard(tx, cardId, at)
  if (!found || found.paymentId === null) return 'void'
  const { result } = refundGiftCard(cardOf(found, found.reservedCents), localDay(at, defaultTimeZone))
  if (result !== 'ok') return result
  await voidCard(tx, cardId, at)
  const cents = found.valueCents
  const { id: refundId } = await only(
    tx,
    sql<{
      id: string
    }>`select ask_refund(${found.paymentId}::uuid, ${cents}, 'withdrawn', ${at.toString()}::timestamptz) as id`,
  )
  await post(tx, giftCardWithdrawn({ cardId, cents, refundId }), { at })
  return 'ok'
}

import { paymentUnplaced, refundAsked } from '#domain/money/ledger/payment-postings.ts'
import { heldBy } from '#domain/money/ledger/posting.ts'
import { post } from '#features/ledger/commands/post.ts'
import { askRefund } from '#features/payments/commands/ask-refund.ts'
import { updatePayment } from '#features/payments/commands/write-payment.ts'
import { lockPayment, type PaymentRow } from '#features/payments/queries.ts'
import type { Platform } from '#platform/context.ts'
import { actingAs, type Db } from '#platform/db.ts'
import type { ProviderPayment } from '#platform/payments/provider.ts'

import { activateGiftCard } from './activate-gift-card.ts'

type TakenPayment = Pick<ProviderPayment, 'capturedCents'>

/**
 * Makes the card of a payment that succeeded at its provider good. Where the card is gone, or the provider has taken
 * another amount, the payment is refunded in full at once. Settling again changes nothing.
 */
export const settleGiftCardPayment = (
  { dbs, now }: Platform,
  { id }: PaymentRow,
  { capturedCents }: TakenPayment,
): Promise<void> =>
  actingAs(dbs.app, { paymentId: id }, async (tx) => {
    const at = now()
    const payment = await lockPayment(tx, id)
    if (payment.status === 'succeeded' || payment.status === 'refunded') return
    const taken = { status: 'succeeded', captured_cents: capturedCents, failure: null } as const
    await updatePayment(tx, id, { ...taken, settled_at: at.toString() }, at.toString())
    if (!(await activated(tx, payment, { capturedCents, at })))
      await giveBack(tx, payment, { capturedCents, at })
  })

interface Taken extends TakenPayment {
  readonly at: Temporal.Instant
}

async function activated(tx: Db, payment: PaymentRow, { capturedCents, at }: Taken): Promise<boolean> {
  const { id: paymentId, provider, giftCardId: cardId, cents } = payment
  if (cardId === null || capturedCents !== cents) return false
  return (await activateGiftCard(tx, { cardId, paymentId, provider, at })) === 'ok'
}

async function giveBack(
  tx: Db,
  { id, provider }: PaymentRow,
  { capturedCents: cents, at }: Taken,
): Promise<void> {
  await post(tx, paymentUnplaced({ paymentId: id, provider, cents }), { at })
  const refundId = await askRefund(tx, { paymentId: id, cents, reason: 'duplicate', at })
  await post(tx, refundAsked({ refundId, cents }, heldBy('suspense', id)), { at })
}

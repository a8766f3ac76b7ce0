import { paymentUnplaced, refundAsked } from '#domain/money/ledger/payment-postings.ts'
import { heldBy } from '#domain/money/ledger/posting.ts'
import { isLive } from '#domain/money/payment-status.ts'
import { post } from '#features/ledger/commands/post.ts'
import { askRefund } from '#features/payments/commands/ask-refund.ts'
import { letGoOfCard } from '#features/payments/commands/let-go-of-card.ts'
import { updatePayment } from '#features/payments/commands/write-payment.ts'
import { lockPayment, type PaymentRow } from '#features/payments/queries.ts'
import { giveBackUse } from '#features/promotions/commands/give-back-use.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import type { ProviderPayment } from '#platform/payments/provider.ts'

import { freeReserved } from './spend-quoted.ts'

export type TakenPayment = Pick<ProviderPayment, 'capturedCents' | 'savedCard'>
type Clock = Pick<Platform, 'now'>

/**
 * Sends a payment back that can't become a booking, and frees what it has set aside. Its card is not kept.
 * @returns false if that was done before
 */
export async function giveBack(
  tx: Db,
  clock: Clock,
  { id }: PaymentRow,
  taken: TakenPayment,
): Promise<boolean> {
  const payment = await lockPayment(tx, id)
  if (payment.status === 'succeeded' || payment.status === 'refunded') return false
  await markTaken(tx, clock, payment, taken)
  await freeReserved(tx, id)
  if (taken.savedCard) await letGoOfCard(tx, { provider: payment.provider, ref: taken.savedCard.ref })
  // A payment that was closed before has given its use back, and another one may have it.
  if (isLive(payment) && payment.bookingId !== null) await giveBackUse(tx, payment.bookingId, clock.now())
  if (taken.capturedCents === 0) return true
  const amount = { paymentId: id, provider: payment.provider, cents: taken.capturedCents }
  await post(tx, paymentUnplaced(amount), { at: clock.now() })
  const refundId = await askRefund(tx, {
    paymentId: id,
    cents: taken.capturedCents,
    reason: 'time_taken',
    at: clock.now(),
  })
  await post(tx, refundAsked({ refundId, cents: taken.capturedCents }, heldBy('suspense', id)), {
    at: clock.now(),
  })
  return true
}

/** Stores that the provider has taken the money. */
export const markTaken = (
  tx: Db,
  clock: Clock,
  { id }: PaymentRow,
  { capturedCents }: Pick<TakenPayment, 'capturedCents'>,
): Promise<void> => {
  const at = clock.now().toString()
  const change = { status: 'succeeded', captured_cents: capturedCents, failure: null, settled_at: at }
  return updatePayment(tx, id, change, at)
}

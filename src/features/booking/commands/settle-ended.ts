import type { BookingId } from '#domain/ids.ts'
import { settledMoney, type BookedMoney } from '#domain/money/booking-money.ts'
import { refundAsked } from '#domain/money/ledger/payment-postings.ts'
import { heldBy } from '#domain/money/ledger/posting.ts'
import { isFree, type EndedBooking } from '#domain/money/settlement.ts'
import { post } from '#features/ledger/commands/post.ts'
import { askRefund, type RefundInput } from '#features/payments/commands/ask-refund.ts'
import { listRefundable } from '#features/payments/queries.ts'
import { giveBackUse } from '#features/promotions/commands/give-back-use.ts'
import type { Db } from '#platform/db.ts'
import { SETTLE_HOURS } from '#platform/limits.ts'

import type { EndedMoney } from '../store/bookings.ts'

interface Ended extends Pick<EndedBooking, 'by' | 'isEarly'> {
  readonly reason: RefundInput['reason']
  readonly at: Temporal.Instant
}

/**
 * Sends back what a booking that ends before its completion does not cost, in the transaction that ends it. The booking
 * is locked. What is kept waits for the salon, which may waive it.
 */
export async function settleEnded(
  tx: Db,
  { id, ...money }: BookedMoney & { readonly id: BookingId },
  { reason, at, ...ending }: Ended,
): Promise<EndedMoney> {
  const { kept, back } = settledMoney(money, ending)
  if (isFree(ending)) await giveBackUse(tx, id, at)
  await refundCard(tx, id, { cents: back.card, reason, at })
  const settleAt = kept > 0 ? at.add({ hours: SETTLE_HOURS }).toString() : null
  const refundCents = money.refundedCents + back.card + back.giftCard
  return { refundCents, keptCents: kept, settleAt }
}

/** Asks for refunds of a booking's card payments; the money leaves what is prepaid at once. */
export async function refundCard(
  tx: Db,
  bookingId: BookingId,
  { cents, reason, at }: Omit<RefundInput, 'paymentId'>,
): Promise<void> {
  let left = cents
  for (const { id, refundableCents } of left > 0 ? await listRefundable(tx, bookingId) : []) {
    const part = Math.min(left, refundableCents)
    if (part === 0) continue
    const refundId = await askRefund(tx, { paymentId: id, cents: part, reason, at })
    await post(tx, refundAsked({ refundId, cents: part }, heldBy('prepaid', bookingId)), { at })
    left -= part
  }
  if (left > 0) throw new Error(`booking ${bookingId} has no payment for ${left} cents of its refund`)
}

/** When the salon is owed what was prepaid; null where nothing was. */
export const settleAfter = (
  { paidCents }: Pick<BookedMoney, 'paidCents'>,
  at: Temporal.Instant,
): string | null => (paidCents > 0 ? at.add({ hours: SETTLE_HOURS }).toString() : null)

/** A booking that was not missed after all: nothing is kept of it. */
export const noFee = { kept_cents: 0, waived_cents: 0 } as const

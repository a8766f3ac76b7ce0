import type { Mark } from '#domain/booking-state.ts'
import type { BookingId } from '#domain/ids.ts'
import { heldMoney, settledMoney, type BookedMoney } from '#domain/money/booking-money.ts'
import { refundAsked } from '#domain/money/ledger/payment-postings.ts'
import { heldBy } from '#domain/money/ledger/posting.ts'
import { isFree, type EndedBooking, type PaidInAdvance } from '#domain/money/settlement.ts'
import { Problem } from '#domain/problem.ts'
import { returnToGiftCard } from '#features/gift-cards/commands/return-to-gift-card.ts'
import { post } from '#features/ledger/commands/post.ts'
import { askRefund, type RefundInput } from '#features/payments/commands/ask-refund.ts'
import { listRefundable } from '#features/payments/queries.ts'
import { returnPoints } from '#features/points/commands/return-points.ts'
import { giveBackUse } from '#features/promotions/commands/give-back-use.ts'
import { only, sql, type Db } from '#platform/db.ts'
import { SETTLE_HOURS } from '#platform/limits.ts'

import type { BookedGuarantee } from '../queries/guarantee.ts'
import type { BookingChange, EndedMoney } from '../store/bookings.ts'
import { followMark, oweFee } from './follow-guarantee.ts'

interface Ended extends Pick<EndedBooking, 'by' | 'isEarly'> {
  readonly reason: RefundInput['reason']
  readonly at: Temporal.Instant
}

/**
 * Gives back what a booking that ends before its completion does not cost, in the transaction that ends it: to the card,
 * to the gift card and as points. The booking is locked. What is kept, or owed by the card on file, waits for the salon,
 * which may waive it.
 */
export async function settleEnded(
  tx: Db,
  booking: BookedMoney & { readonly id: BookingId; readonly guarantee?: BookedGuarantee | null },
  { reason, at, ...ending }: Ended,
): Promise<EndedMoney> {
  const { id, ...money } = booking
  const { kept, charged, back } = settledMoney(money, ending)
  if (isFree(ending)) await giveBackUse(tx, id, at)
  await giveBack(tx, id, back, { reason, at })
  const guarantee = await oweFee(tx, booking, charged, at)
  const settleAt = kept + charged > 0 ? at.add({ hours: SETTLE_HOURS }).toString() : null
  const refundCents = money.refundedCents + back.card + back.giftCard
  return { refundCents, keptCents: kept, settleAt, guarantee }
}

/** Gives payments of a booking back to where they came from; its points come back as a whole. */
export async function giveBack(
  tx: Db,
  bookingId: BookingId,
  { card, giftCard, points }: PaidInAdvance,
  { reason, at }: Pick<Ended, 'reason' | 'at'>,
): Promise<void> {
  await refundCard(tx, bookingId, { cents: card, reason, at })
  if (points > 0) await returnPoints(tx, bookingId, at)
  await returnToGiftCard(tx, { bookingId, cents: giftCard, at })
}

/** Asks for refunds of a booking's card payments; the money leaves what is prepaid at once. */
async function refundCard(
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

/** When a booking that is over is settled with its salon; null where nothing can be owed. */
function settleAfter(
  { paidCents, pointsUsed, guarantee, items }: OverBooking,
  at: Temporal.Instant,
): string | null {
  const isOwed =
    paidCents > 0 ||
    pointsUsed > 0 ||
    guarantee?.status === 'due' ||
    items.some(({ reductionCents }) => reductionCents > 0)
  return isOwed ? at.add({ hours: SETTLE_HOURS }).toString() : null
}

interface OverBooking extends BookedMoney {
  readonly items: readonly { readonly reductionCents: number }[]
  readonly guarantee?: BookedGuarantee | null
}

/**
 * The row of a locked booking that gets another status, with its card on file.
 * @throws Problem booking_not_changeable once the card is being charged
 */
export async function rowOfMark(
  tx: Db,
  booking: OverBooking & { readonly id: BookingId; readonly status: string },
  status: Mark,
  at: Temporal.Instant,
): Promise<{ readonly row: BookingChange; readonly guarantee: BookedGuarantee | null }> {
  const guarantee = await followMark(tx, booking, status, at)
  const isOver = status === 'completed' || status === 'no_show'
  const settle_at = isOver ? settleAfter({ ...booking, guarantee }, at) : null
  // A no-show that is taken back costs nothing any more.
  const row = { status, settle_at, ...(booking.status === 'no_show' && noFee) }
  return { row, guarantee }
}

/** A booking that was not missed after all: nothing is kept of it. */
export const noFee = { kept_cents: 0, waived_cents: 0 } as const

/**
 * What a no-show costs is kept for good once its time for objections is over. Settling leaves the stamp as it is, so this
 * is read under the lock.
 * @throws Problem booking_not_changeable
 */
export async function requireUnsettled(
  tx: Db,
  booking: BookedMoney & { readonly id: BookingId },
): Promise<void> {
  const { card, giftCard } = heldMoney(booking)
  if (card + giftCard === 0 && booking.pointsUsed === 0) return
  const { isSettled } = await only(
    tx,
    sql<{
      isSettled: boolean
    }>`select settle_at is null as "isSettled" from bookings where id = ${booking.id}`,
  )
  if (isSettled) throw new Problem('booking_not_changeable')
}

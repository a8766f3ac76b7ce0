import type { BookingId, PaymentId, UserId } from '#domain/ids.ts'
import { heldBy } from '#domain/money/ledger/posting.ts'
import { Problem } from '#domain/problem.ts'
import { redeemGiftCard } from '#features/gift-cards/commands/redeem-gift-card.ts'
import { redeemProblems } from '#features/gift-cards/policy.ts'
import { endReservations, lockAccounts, reserve } from '#features/ledger/commands/reserve.ts'
import { reservePoints } from '#features/points/commands/reserve-points.ts'
import { spendPoints } from '#features/points/commands/spend-points.ts'
import type { Db } from '#platform/db.ts'
import { refused } from '#platform/refusals.ts'

/** The part of a price that is paid by points and a gift card. */
export interface QuotedMeans {
  readonly customerId: UserId
  readonly points: number
  readonly giftCardId: string | null
  /** Cents. */
  readonly giftCard: number
  readonly at: Temporal.Instant
}

const accountsOf = ({ customerId, points, giftCardId, giftCard }: QuotedMeans) => [
  ...(points > 0 ? [heldBy('points', customerId)] : []),
  ...(giftCardId !== null && giftCard > 0 ? [heldBy('gift_card', giftCardId)] : []),
]

/**
 * Takes points and gift card money for a booking, all or none. The booking, its payment and its promotion are locked.
 * @param reservedAt when a payment set them aside: what was good then can be spent
 * @throws Problem insufficient_points, gift_card_void, gift_card_expired, gift_card_empty
 */
export async function spendQuoted(
  tx: Db,
  bookingId: BookingId,
  means: QuotedMeans,
  reservedAt = means.at,
): Promise<void> {
  await lockAccounts(tx, accountsOf(means))
  const { customerId, points, giftCardId: cardId, giftCard: cents, at } = means
  await spendPoints(tx, { bookingId, customerId, points, at, reservedAt })
  if (cardId === null || cents === 0) return
  const result = await redeemGiftCard(tx, { bookingId, cardId, cents, at, reservedAt })
  if (result !== 'ok') throw new Problem(redeemProblems[result])
}

/**
 * Sets points and gift card money aside while a payment runs.
 * @throws Problem insufficient_points, gift_card_empty
 */
export async function reserveQuoted(
  tx: Db,
  means: QuotedMeans,
  { paymentId, until }: { readonly paymentId: PaymentId; readonly until: Temporal.Instant },
): Promise<void> {
  await lockAccounts(tx, accountsOf(means))
  const { customerId, points, giftCardId, giftCard: cents, at } = means
  await reservePoints(tx, { customerId, points, source: paymentId, until, at })
  if (giftCardId === null || cents === 0) return
  try {
    const account = heldBy('gift_card', giftCardId)
    await reserve(tx, { account, cents, source: paymentId, until, now: at })
  } catch (error) {
    throw refused(error, { ledger_floor: 'gift_card_empty' })
  }
}

/** Frees what a payment that did not succeed has set aside. */
export const freeReserved = (tx: Db, paymentId: PaymentId): Promise<number> =>
  endReservations(tx, paymentId, 'freed')

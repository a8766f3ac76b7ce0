import type { BookingId, PaymentId, SalonId, UserId } from '#domain/ids.ts'
import { heldBy } from '#domain/money/ledger/posting.ts'
import { Problem } from '#domain/problem.ts'
import { lookUpGiftCard } from '#features/gift-cards/commands/look-up-gift-card.ts'
import type { FoundGiftCard } from '#features/gift-cards/queries.ts'
import { readReserved } from '#features/ledger/queries.ts'
import { findLivePayment } from '#features/payments/queries.ts'
import { pointsBalance } from '#features/points/queries.ts'
import type { Ctx } from '#platform/context.ts'
import { only, sql, type Db } from '#platform/db.ts'

import type { GiftCardProblem } from '../contract/money.ts'

/** The means besides a card that a customer wishes to pay with. */
export interface MeansInput {
  readonly points?: number | undefined
  /** The code of a gift card as typed. */
  readonly giftCard?: string | undefined
}

interface MeansQuery {
  readonly salonId: SalonId
  readonly customerId: UserId | undefined
  /** The caller's hold: what its running payment has set aside can be used by the next one. */
  readonly holdId: BookingId | null
}

/** A typed gift card. */
export interface TypedGiftCard extends FoundGiftCard {
  readonly problem: Exclude<GiftCardProblem, 'gift_card_unknown'> | null
  /** When a running payment of another booking frees it, ISO; only for `gift_card_in_use`. */
  readonly freeAt: string | null
}

/** The means besides a card that a customer can pay with. */
export interface Means {
  /** Whether the salon takes points and gift cards. */
  readonly isTaken: boolean
  readonly points: number
  /** Undefined where no code was typed, or an unknown one. */
  readonly giftCard: TypedGiftCard | undefined
  readonly giftCardProblem: GiftCardProblem | null
}

/**
 * Reads the points and the gift card that a booking could use. Gift cards pay what is due online, so they need a
 * provider for the rest.
 * @throws Problem points_not_taken, gift_cards_not_taken where the salon has no payout route, rate_limited
 */
export async function readMeans(
  db: Db,
  ctx: Ctx,
  { salonId, customerId, holdId }: MeansQuery,
  { points = 0, giftCard = '' }: MeansInput,
): Promise<Means> {
  const isTaken = await hasPayoutRoute(db, salonId)
  const typed = giftCard.trim()
  if (points > 0 && !isTaken) throw new Problem('points_not_taken')
  if (typed !== '' && (!isTaken || ctx.payments === undefined)) throw new Problem('gift_cards_not_taken')
  const running = holdId === null || customerId === undefined ? undefined : await findLivePayment(db, holdId)
  const source = running?.id ?? null
  const card = typed === '' ? undefined : await readCard(db, ctx, typed, source)
  return {
    isTaken,
    points: isTaken ? await goodPoints(db, ctx, customerId, source) : 0,
    giftCard: card,
    giftCardProblem: typed !== '' && card === undefined ? 'gift_card_unknown' : (card?.problem ?? null),
  }
}

const hasPayoutRoute = async (db: Db, salonId: SalonId): Promise<boolean> =>
  (await only(db, sql<{ has: boolean }>`select has_payout_route(${salonId}) as has`)).has

async function goodPoints(
  db: Db,
  { now }: Ctx,
  customerId: UserId | undefined,
  source: PaymentId | null,
): Promise<number> {
  if (customerId === undefined) return 0
  const at = now()
  const free = await pointsBalance(db, customerId, at)
  const { ownCents } = await readReserved(db, heldBy('points', customerId), { source, at })
  return free + ownCents
}

async function readCard(
  db: Db,
  ctx: Ctx,
  code: string,
  source: PaymentId | null,
): Promise<TypedGiftCard | undefined> {
  const at = ctx.now()
  const found = await lookUpGiftCard(db, ctx, code)
  if (!found) return undefined
  if (found.status !== 'active')
    return {
      ...found,
      problem: found.status === 'void' ? 'gift_card_void' : 'gift_card_expired',
      freeAt: null,
    }
  const { ownCents, firstEnd } = await readReserved(db, heldBy('gift_card', found.id), { source, at })
  const balanceCents = found.balanceCents + ownCents
  if (balanceCents > 0) return { ...found, balanceCents, problem: null, freeAt: null }
  const problem = firstEnd === null ? 'gift_card_empty' : 'gift_card_in_use'
  return { ...found, balanceCents, problem, freeAt: firstEnd }
}

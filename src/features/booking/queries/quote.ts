import { createHash } from 'node:crypto'

import type { BookingId, PromotionId, SalonId, ServiceId, UserId } from '#domain/ids.ts'
import type { Cents } from '#domain/money.ts'
import { guaranteedPart, type PartOfTotal } from '#domain/money/deposit.ts'
import type { Promotion } from '#domain/money/promotion.ts'
import { quoteBooking, withSmallestCardPayment, type PayChoice, type Quote } from '#domain/money/quote.ts'
import { Problem } from '#domain/problem.ts'
import { personKeysOf } from '#features/promotions/policy.ts'
import { promotionsFor } from '#features/promotions/queries/promotions-for.ts'
import type { Ctx, Platform } from '#platform/context.ts'
import { one, only, sql, type Db } from '#platform/db.ts'

import { termsOnline, type SalonTerms } from '../policy/terms.ts'
import { readMeans, type Means, type MeansInput } from './means.ts'

/** How the customer wishes to pay. */
export interface PayInput extends MeansInput {
  readonly pay: PayChoice
  /** A promotion code as typed. */
  readonly code?: string | undefined
}

/** The customer, as far as the caller is known: some promotions are for the first booking, or once for each person. */
export interface Payer {
  readonly customerId?: UserId | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
}

/** A booking or a hold that gets its price. */
export interface PricedBooking {
  readonly salon: { readonly id: SalonId; readonly timeZone: string }
  /** ISO instant. */
  readonly start: string
  readonly items: readonly { readonly serviceId: ServiceId; readonly priceCents: number }[]
  readonly terms: SalonTerms
  readonly payer: Payer
  /** The caller's hold: what its running payment has set aside, and the use that it took, are free for it. */
  readonly holdId: BookingId | null
}

/** The part of the total that a card on file stands for. */
export interface AskedGuarantee extends PartOfTotal {
  readonly cents: Cents
}

/** The price with what it was computed from. */
export interface FullQuote extends Quote {
  readonly means: Means
  /** The card on file that the salon asks for; null: none. */
  readonly guarantee: AskedGuarantee | null
  /** Tells two prices apart: a customer agrees to the one that was shown. */
  readonly key: string
}

/**
 * The price of a booking and the part that is due now, by the rules of MONEY.md 1.
 * @throws Problem payment_required, payment_not_supported (paying now where nothing can be paid online, or a card on file
 *   is asked for),
 *   points_not_taken, gift_cards_not_taken
 */
export async function quoteOf(
  db: Db,
  ctx: Ctx,
  { salon, start, items, terms, payer, holdId }: PricedBooking,
  { pay, code = '', ...wished }: PayInput,
): Promise<FullQuote> {
  const { payments, now } = ctx
  if (payments === undefined && pay !== 'none') throw new Problem('payment_not_supported')
  const { customerId } = payer
  const rules = termsOnline(terms, payments !== undefined)
  // With a card on file nothing is due now.
  if (rules.guarantee !== null && pay !== 'none') throw new Problem('payment_not_supported')
  const typed = code.trim() === '' ? null : code
  const [promotions, earlierBookings, means] = await Promise.all([
    freePromotions(db, ctx, { salonId: salon.id, code: typed, payer, holdId }),
    countEarlier(db, salon.id, customerId),
    readMeans(db, ctx, { salonId: salon.id, customerId, holdId }, wished),
  ])
  const result = quoteBooking({
    salonId: salon.id,
    timeZone: salon.timeZone,
    now: now(),
    start: Temporal.Instant.from(start),
    lines: items.map(({ serviceId, priceCents }) => ({ serviceId, cents: priceCents })),
    earlierBookings,
    promotions,
    code: typed,
    points: { wished: wished.points ?? 0, balance: means.points },
    deposit: rules.deposit,
    pay,
    giftCard: means.giftCardProblem === null ? (means.giftCard?.balanceCents ?? null) : null,
  })
  if (!result.ok) throw new Problem('payment_required')
  const smallest = payments?.leastCents ?? 0
  const quote = { ...result.quote, ...withSmallestCardPayment(result.quote, smallest) }
  const guarantee = askedGuarantee(rules.guarantee, quote, smallest)
  return { ...quote, means, guarantee, key: keyOf(items, { ...quote, guarantee }) }
}

/** No card is asked for what could not be charged. */
function askedGuarantee(rule: PartOfTotal | null, { total }: Quote, smallest: number): AskedGuarantee | null {
  const part = guaranteedPart(total, rule, smallest)
  return rule === null || part === 0 ? null : { ...rule, cents: part }
}

const keyOf = (items: PricedBooking['items'], quote: Quote & Pick<FullQuote, 'guarantee'>): string => {
  const { promotionId, reductions, pointsUsed, total, deposit, dueNow, giftCard, card } = quote
  const prices = items.map(({ serviceId, priceCents }) => [serviceId, priceCents])
  const guaranteed = quote.guarantee?.cents ?? 0
  const facts = [
    prices,
    promotionId,
    reductions,
    pointsUsed,
    total,
    deposit,
    dueNow,
    giftCard,
    card,
    guaranteed,
  ]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)
}

interface PromotionsQuery extends Pick<PricedBooking, 'payer' | 'holdId'> {
  readonly salonId: SalonId
  readonly code: string | null
}

/** The promotions with their uses, but for the one that this hold's running payment has taken. */
async function freePromotions(
  db: Db,
  platform: Pick<Platform, 'sealingKey'>,
  { salonId, code, payer, holdId }: PromotionsQuery,
): Promise<readonly Promotion[]> {
  const personKeys = personKeysOf(platform, payer)
  const { customerId } = payer
  const found = await promotionsFor(db, { salonId, code, customerId, personKeys })
  const own = holdId === null || customerId === undefined ? undefined : await findOwnUse(db, holdId)
  return found.map((each) =>
    each.id === own
      ? { ...each, uses: each.uses - 1, usesByPerson: Math.max(0, each.usesByPerson - 1) }
      : each,
  )
}

const findOwnUse = async (db: Db, holdId: BookingId): Promise<PromotionId | undefined> =>
  (
    await one(
      db,
      sql<{
        id: PromotionId
      }>`select promotion_id as id from promotion_uses where booking_id = ${holdId} and given_back_at is null`,
    )
  )?.id

/** The customer's bookings that count for a promotion for the first one; row-level security shows own bookings only. */
const countEarlier = async (db: Db, salonId: SalonId, customerId: UserId | undefined) =>
  customerId === undefined
    ? { atSalon: 0, onPlatform: 0 }
    : only(
        db,
        sql<{ atSalon: number; onPlatform: number }>`
          select count(*) filter (where salon_id = ${salonId})::integer as "atSalon", count(*)::integer as "onPlatform" from bookings
          where customer_id = ${customerId} and status in ('confirmed', 'checked_in', 'in_progress', 'completed', 'no_show')`,
      )

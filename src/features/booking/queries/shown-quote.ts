import type { PromotionId } from '#domain/ids.ts'
import { sumCents } from '#domain/money.ts'
import { centsForStep, pointsStep, worthOfPoints } from '#domain/money/points-worth.ts'
import type { PayChoice } from '#domain/money/quote.ts'
import { earlierPrices } from '#features/promotions/queries/earlier-prices.ts'
import { promotionName } from '#features/promotions/queries/promotions-for.ts'
import type { Ctx } from '#platform/context.ts'

import type { QuoteShown } from '../contract/money.ts'
import { payChoices, termsOnline } from '../policy/terms.ts'
import type { FullQuote, PricedBooking } from './quote.ts'

export const payChoicesAt = (
  { payments }: Pick<Ctx, 'payments'>,
  { terms }: Pick<PricedBooking, 'terms'>,
): readonly [PayChoice, ...PayChoice[]] =>
  payChoices(termsOnline(terms, payments !== undefined), { isOnline: payments !== undefined })

/** A price for its customer. @param code the promotion code as typed */
export async function showQuote(
  ctx: Pick<Ctx, 'dbs' | 'locale' | 'payments' | 'actor' | 'now'>,
  booking: PricedBooking,
  quote: FullQuote,
  code: string | undefined,
): Promise<QuoteShown> {
  const [promotion, earlier] = await Promise.all([
    namedPromotion(ctx, booking, quote, code),
    earlierTotal(ctx, booking, quote.promotionId),
  ])
  const listCents = sumCents(booking.items.map(({ priceCents }) => priceCents))
  const reductionCents = sumCents(quote.reductions)
  return {
    lines: booking.items.map(({ serviceId, priceCents }, line) => ({
      serviceId,
      cents: priceCents,
      reductionCents: quote.reductions[line] ?? 0,
    })),
    promotion,
    ...(earlier !== undefined && { earlierPriceCents: earlier }),
    codeProblem: quote.codeProblem,
    listCents,
    reductionCents,
    pointsUsed: quote.pointsUsed,
    pointsCents: worthOfPoints(quote.pointsUsed),
    points: pointsShown(ctx, quote, listCents - reductionCents),
    totalCents: quote.total,
    depositCents: quote.deposit,
    dueNowCents: quote.dueNow,
    giftCardCents: quote.giftCard,
    ...giftCardShown(quote),
    // With a card on file nothing is due that a gift card could pay.
    takesGiftCards: quote.means.isTaken && ctx.payments !== undefined && quote.guarantee === null,
    cardCents: quote.card,
    atSalonCents: quote.atSalon,
    guaranteeCents: quote.guarantee?.cents ?? 0,
    payChoices: payChoicesAt(ctx, booking),
    provider: ctx.payments?.name ?? null,
    key: quote.key,
  }
}

async function namedPromotion(
  { dbs, locale }: Pick<Ctx, 'dbs' | 'locale'>,
  { salon }: PricedBooking,
  { promotionId: id }: FullQuote,
  code: string | undefined,
): Promise<QuoteShown['promotion']> {
  if (id === null) return null
  const name = await promotionName(dbs.public, { id, salonId: salon.id, code: code ?? null, locale })
  return { id, name }
}

/** @param price what points can take something off */
function pointsShown(
  { actor }: Pick<Ctx, 'actor'>,
  { means }: FullQuote,
  price: number,
): QuoteShown['points'] {
  if (!means.isTaken || actor.kind !== 'user') return null
  const steps = Math.floor(Math.min(means.points / pointsStep, price / centsForStep))
  return { balance: means.points, most: Math.max(0, steps) * pointsStep }
}

function giftCardShown({
  means,
  giftCard,
}: FullQuote): Pick<QuoteShown, 'giftCard' | 'giftCardProblem' | 'giftCardFreeAt'> {
  const { giftCard: typed, giftCardProblem } = means
  const isGood = typed !== undefined && giftCardProblem === null
  return {
    giftCard: isGood ? { leftCents: typed.balanceCents - giftCard, goodThrough: typed.goodThrough } : null,
    giftCardProblem,
    giftCardFreeAt: typed?.freeAt ?? null,
  }
}

/**
 * The price of all lines before a promotion for everybody began (MONEY.md 6), extras and the team member's price
 * included; undefined beside other promotions, which reduce no shown price.
 */
async function earlierTotal(
  { dbs, now }: Pick<Ctx, 'dbs' | 'now'>,
  { salon, items }: PricedBooking,
  promotionId: PromotionId | null,
): Promise<number | undefined> {
  if (promotionId === null) return undefined
  const reduced = await earlierPrices(dbs.public, { salonIds: [salon.id], at: now() })
  const lines = items.map(({ serviceId, priceCents }) => ({ priceCents, price: reduced.get(serviceId) }))
  if (!lines.some(({ price }) => price?.promotionId === promotionId)) return undefined
  return sumCents(
    lines.map(({ priceCents, price }) =>
      price?.promotionId === promotionId
        ? priceCents - price.listPriceCents + price.earlierPriceCents
        : priceCents,
    ),
  )
}

import { assignmentsAt } from '#domain/availability/assignments.ts'
import type { VisitRequest } from '#domain/availability/calendar.ts'
import type { PromotionId } from '#domain/ids.ts'
import { sumCents } from '#domain/money.ts'
import type { PayChoice, Quote } from '#domain/money/quote.ts'
import { Problem } from '#domain/problem.ts'
import { earlierPrices } from '#features/promotions/queries/earlier-prices.ts'
import { promotionName } from '#features/promotions/queries/promotions-for.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, type Db } from '#platform/db.ts'

import type { QuoteShown } from '../contract/money.ts'
import { plannedVisit, visitRequest, type WantedItem } from '../policy/plan-visit.ts'
import { dayOf, startInstant } from '../policy/start.ts'
import { payChoices, termsOnline } from '../policy/terms.ts'
import { findOwnHold, openSalon } from '../store/salon-calendar.ts'
import { quoteOf, type Payer, type PricedBooking } from './quote.ts'

interface QuoteQuery {
  /** Id or slug. */
  readonly salon: string
  readonly items: readonly WantedItem[]
  readonly mode: VisitRequest['mode']
  /** ISO time with an offset, or local time of the salon. */
  readonly start: string
  /** The caller's own hold, whose time counts as free. */
  readonly holdToken: string | undefined
  /** Missing: the way that the salon asks for. */
  readonly pay?: PayChoice | undefined
  readonly code?: string | undefined
}

/**
 * The price of a booking at a start, and what is due now.
 * @throws Problem not_found, slot_taken, service_not_available, options_conflict, payment_required, payment_not_supported
 */
export async function quoteVisit(ctx: Ctx, query: QuoteQuery): Promise<QuoteShown> {
  const booking = await pricedVisit(ctx, query)
  const choices = payChoices(termsOnline(booking.terms, ctx.payments !== undefined), {
    isOnline: ctx.payments !== undefined,
  })
  const wish = { pay: query.pay ?? choices[0], code: query.code }
  const quote = await asCaller(ctx, (db) => quoteOf(db, ctx, booking, wish))
  const [promotion, earlier] = await Promise.all([
    namedPromotion(ctx, booking, { id: quote.promotionId, code: query.code }),
    earlierTotal(ctx, booking, quote.promotionId),
  ])
  return {
    ...shown(booking, quote),
    ...(earlier !== undefined && { earlierPriceCents: earlier }),
    promotion,
    payChoices: choices,
    provider: ctx.payments?.name ?? null,
  }
}

/**
 * What the lines cost together before a promotion for everybody began (MONEY.md 6), extras and the team member's price
 * included; undefined beside other promotions, which reduce no shown price.
 */
async function earlierTotal(
  { dbs, now }: Ctx,
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

/** Reads as the caller, whose own bookings count for some promotions. */
const asCaller = <Result>({ actor, dbs }: Ctx, work: (db: Db) => Promise<Result>): Promise<Result> =>
  actor.kind === 'user' ? asUser(dbs.app, actor.id, work) : work(dbs.public)

const payerOf = (actor: Ctx['actor']): Payer =>
  actor.kind === 'user' ? { customerId: actor.id, email: actor.email } : {}

async function namedPromotion(
  { dbs, locale }: Ctx,
  { salon }: PricedBooking,
  { id, code }: { readonly id: PromotionId | null; readonly code: string | undefined },
): Promise<QuoteShown['promotion']> {
  if (id === null) return null
  const name = await promotionName(dbs.public, { id, salonId: salon.id, code: code ?? null, locale })
  return { id, name }
}

async function pricedVisit(
  { dbs, now, actor }: Ctx,
  { salon: idOrSlug, items, mode, start, holdToken }: QuoteQuery,
): Promise<PricedBooking> {
  const day = dayOf(start)
  const without = holdToken === undefined ? null : await findOwnHold(dbs.public, holdToken)
  const salon = await openSalon(dbs.public, idOrSlug, { from: day, to: day, now: now(), without })
  if (!salon) throw new Problem('not_found')
  const { setup, calendar } = salon
  const [assignment] = assignmentsAt(calendar, visitRequest(setup, items, mode), startInstant(setup, start))
  if (!assignment) throw new Problem('slot_taken')
  const visit = plannedVisit(setup, items, assignment)
  return { salon: setup, start: visit.start, items: visit.items, terms: setup.terms, payer: payerOf(actor) }
}

const shown = (
  { items }: PricedBooking,
  quote: Quote,
): Omit<QuoteShown, 'payChoices' | 'promotion' | 'provider'> => ({
  lines: items.map(({ serviceId, priceCents }, line) => ({
    serviceId,
    cents: priceCents,
    reductionCents: quote.reductions[line] ?? 0,
  })),
  codeProblem: quote.codeProblem,
  pointsUsed: quote.pointsUsed,
  totalCents: quote.total,
  depositCents: quote.deposit,
  dueNowCents: quote.dueNow,
  giftCardCents: quote.giftCard,
  cardCents: quote.card,
  atSalonCents: quote.atSalon,
})

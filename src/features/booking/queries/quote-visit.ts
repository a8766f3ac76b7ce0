import { assignmentsAt } from '#domain/availability/assignments.ts'
import type { VisitRequest } from '#domain/availability/calendar.ts'
import type { PayChoice } from '#domain/money/quote.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { actingAs, asUser, type Db } from '#platform/db.ts'

import type { QuoteShown } from '../contract/money.ts'
import { plannedVisit, visitRequest, type WantedItem } from '../policy/plan-visit.ts'
import { dayOf, startInstant } from '../policy/start.ts'
import { findOwnHold, openSalon } from '../store/salon-calendar.ts'
import { quoteOf, type Payer, type PricedBooking } from './quote.ts'
import { payChoicesAt, showQuote } from './shown-quote.ts'

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
  readonly points?: number | undefined
  /** The code of a gift card as typed. */
  readonly giftCard?: string | undefined
}

/**
 * The price of a booking at a start, and what is due now.
 * @throws Problem not_found, slot_taken, service_not_available, options_conflict, payment_required,
 *   payment_not_supported, points_not_taken, gift_cards_not_taken
 */
export async function quoteVisit(ctx: Ctx, query: QuoteQuery): Promise<QuoteShown> {
  const booking = await pricedVisit(ctx, query)
  const { code, points, giftCard } = query
  const pay = query.pay ?? payChoicesAt(ctx, booking)[0]
  const quote = await asCaller(ctx, giftCard, (db) =>
    quoteOf(db, ctx, booking, { pay, code, points, giftCard }),
  )
  return showQuote(ctx, booking, quote, code)
}

/** Reads as the caller, whose own bookings count for some promotions. Gift cards are no business of the public role. */
const asCaller = <Result>(
  { actor, dbs }: Ctx,
  giftCard: string | undefined,
  work: (db: Db) => Promise<Result>,
): Promise<Result> => {
  if (actor.kind === 'user') return asUser(dbs.app, actor.id, work)
  return giftCard === undefined ? work(dbs.public) : actingAs(dbs.app, {}, work)
}

const payerOf = (actor: Ctx['actor']): Payer =>
  actor.kind === 'user' ? { customerId: actor.id, email: actor.email } : {}

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
  return {
    salon: setup,
    start: visit.start,
    items: visit.items,
    terms: setup.terms,
    payer: payerOf(actor),
    holdId: without,
  }
}

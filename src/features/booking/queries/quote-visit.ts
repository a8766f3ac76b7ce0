import { assignmentsAt } from '#domain/availability/assignments.ts'
import type { VisitRequest } from '#domain/availability/calendar.ts'
import type { PayChoice, Quote } from '#domain/money/quote.ts'
import { Problem } from '#domain/problem.ts'
import type { Platform } from '#platform/context.ts'

import type { QuoteShown } from '../contract/money.ts'
import { plannedVisit, visitRequest, type WantedItem } from '../policy/plan-visit.ts'
import { dayOf, startInstant } from '../policy/start.ts'
import { payChoices, termsOnline } from '../policy/terms.ts'
import { findOwnHold, openSalon } from '../store/salon-calendar.ts'
import { quoteOf, type PricedBooking } from './quote.ts'

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
}

/**
 * The price of a booking at a start, and what is due now.
 * @throws Problem not_found, slot_taken, service_not_available, options_conflict, payment_required, payment_not_supported
 */
export async function quoteVisit(platform: Platform, query: QuoteQuery): Promise<QuoteShown> {
  const booking = await pricedVisit(platform, query)
  const choices = payChoices(termsOnline(booking.terms, platform.payments !== undefined), {
    isOnline: platform.payments !== undefined,
  })
  const quote = quoteOf(platform, booking, { pay: query.pay ?? choices[0] })
  return { ...shown(booking, quote), payChoices: choices, provider: platform.payments?.name ?? null }
}

async function pricedVisit(
  { dbs, now }: Platform,
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
  return { salon: setup, start: visit.start, items: visit.items, terms: setup.terms }
}

const shown = ({ items }: PricedBooking, quote: Quote): Omit<QuoteShown, 'payChoices' | 'provider'> => ({
  lines: items.map(({ serviceId, priceCents }, line) => ({
    serviceId,
    cents: priceCents,
    reductionCents: quote.reductions[line] ?? 0,
  })),
  promotion: null,
  codeProblem: quote.codeProblem,
  pointsUsed: quote.pointsUsed,
  totalCents: quote.total,
  depositCents: quote.deposit,
  dueNowCents: quote.dueNow,
  giftCardCents: quote.giftCard,
  cardCents: quote.card,
  atSalonCents: quote.atSalon,
})

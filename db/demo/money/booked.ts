import type { PromotionId, SalonId, ServiceId } from '#domain/ids.ts'
import { settledMoney, type BookedMoney } from '#domain/money/booking-money.ts'
import { bookingSettled } from '#domain/money/ledger/payment-postings.ts'
import { worthOfPoints } from '#domain/money/points-worth.ts'
import { quoteBooking, withSmallestCardPayment, type Quote } from '#domain/money/quote.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { SETTLE_HOURS } from '#platform/limits.ts'

import { demoAccountIds } from '../accounts.ts'
import { diceOf } from '../dice.ts'
import type { Books } from './books.ts'
import { guaranteeRule, writeGuarantee } from './guarantees.ts'
import type { RunningOffer } from './offers.ts'
import { writePayment } from './payments.ts'
import type { Visit } from './visits.ts'
import { useCard, type DemoCard, type Wallets } from './wallets.ts'

/** The money columns of a booking, and the reduction of its only line. */
export interface MoneyOfVisit extends BookedMoney {
  readonly id: string
  readonly reductionCents: number
  readonly keptCents: number
  readonly settleAt: string | null
  readonly guaranteeKind: 'none' | 'fixed'
  readonly guaranteeValue: number
}

export interface Season {
  readonly now: string
  readonly offers: readonly RunningOffer[]
  readonly cards: readonly DemoCard[]
  readonly wallets: Wallets
  /** Since when all salons but the owner's first one ask for a deposit. */
  readonly depositFrom: string
  /** Since when points and gift cards are taken. */
  readonly routesFrom: string
}

/** The salon that asks for a card on file instead of a deposit: the first one that isn't the demo owner's. */
const guaranteeSalon = 2

const asksCard = ({ salon, confirmedAt, customerId }: Visit, { depositFrom }: Season): boolean =>
  salon === guaranteeSalon && confirmedAt >= depositFrom && customerId !== null

/** Percent of the price. */
export const depositPercent = 30

/** The gift card and the salon of the visit that it pays for. */
const cardVisits = [0, 2] as const

/** The sandbox takes no smaller card payment. */
const leastCents = 50

const later = (at: string, hours: number): string =>
  new Date(Date.parse(at) + hours * 3_600_000).toISOString()

/**
 * Prices and pays the visits by the rules of the product, in the order in which they were booked. Those without money
 * before the visit are left out.
 */
export function bookMoney(books: Books, visits: readonly Visit[], season: Season): readonly MoneyOfVisit[] {
  const seen = new Map<string, number>()
  return visits.flatMap((visit) => {
    const earlier = seen.get(visit.person) ?? 0
    seen.set(visit.person, earlier + 1)
    const money = visit.isBySalon ? undefined : ofVisit(books, visit, season, quoteOf(visit, season, earlier))
    earn(visit, season, money?.totalCents ?? visit.priceCents)
    return money ? [money] : []
  })
}

const stands = ({ status }: Visit): boolean => !status.startsWith('cancelled') && status !== 'no_show'

function earn(visit: Visit, { wallets }: Season, totalCents: number): void {
  if (visit.status === 'completed' && visit.customerId !== null)
    wallets.earn(visit.customerId, visit.id, totalCents, visit.endAt)
}

function cardFor(visit: Visit, { cards }: Season): DemoCard | undefined {
  if (!stands(visit)) return undefined
  const own = visit.customerId === demoAccountIds.customer
  return cardVisits
    .map((index) => cards[index])
    .find((card, index) => card && card.left > 0 && card.soldAt < visit.confirmedAt && own === (index === 0))
}

/** The price and the way to pay that this visit's customer chose. */
function quoteOf(visit: Visit, season: Season, earlier: number): Quote {
  const dice = diceOf(`money ${visit.id}`)
  const [roll, coded] = [dice.whole(1, 100), dice.whole(1, 100)]
  const { confirmedAt, customerId, salon } = visit
  const asksDeposit = salon >= 1 && salon !== guaranteeSalon && confirmedAt >= season.depositFrom
  const isOpen = confirmedAt >= season.routesFrom
  const running = season.offers.filter(
    ({ promotion: { salonId }, activatedAt, endedAt }) =>
      (salonId === null ? isOpen : salonId === visit.salonId) &&
      activatedAt <= confirmedAt &&
      (endedAt === null || confirmedAt < endedAt),
  )
  const code = coded <= 6 ? 'GEITONIA20' : coded <= 12 ? 'KALOSORISMA' : null
  const balance = customerId !== null && isOpen ? season.wallets.balance(customerId, confirmedAt) : 0
  const wishes = customerId === demoAccountIds.customer && stands(visit) && balance >= 300
  const result = quoteBooking({
    salonId: visit.salonId as SalonId,
    timeZone: defaultTimeZone,
    now: Temporal.Instant.from(confirmedAt),
    start: Temporal.Instant.from(visit.startAt),
    lines: [{ serviceId: visit.serviceId as ServiceId, cents: visit.priceCents }],
    earlierBookings: { atSalon: earlier, onPlatform: earlier },
    promotions: running.map(({ promotion, used }) => ({ ...promotion, uses: used })),
    code,
    points: { wished: wishes ? 100 : 0, balance },
    deposit: asksDeposit ? { kind: 'percent', value: depositPercent } : { kind: 'none', value: 0 },
    pay: asksDeposit ? (roll <= 12 ? 'full' : 'deposit') : salon === 0 && roll <= 8 ? 'full' : 'none',
    giftCard: isOpen ? (cardFor(visit, season)?.left ?? null) : null,
  })
  if (!result.ok) throw new Error(`visit ${visit.id} can't be priced`)
  return { ...result.quote, ...withSmallestCardPayment(result.quote, leastCents) }
}

function ofVisit(books: Books, visit: Visit, season: Season, quote: Quote): MoneyOfVisit | undefined {
  const { id, confirmedAt, customerId } = visit
  const paid = quote.giftCard + quote.card
  const reduction = quote.reductions[0] ?? 0
  if (asksCard(visit, season)) return withCard(books, visit, season)
  if (paid === 0 && reduction === 0 && quote.pointsUsed === 0) return undefined
  const agreed: BookedMoney = {
    totalCents: quote.total,
    depositCents: quote.deposit,
    paidCents: paid,
    refundedCents: 0,
    giftCardCents: quote.giftCard,
    pointsUsed: quote.pointsUsed,
  }
  const end = endOf(visit, agreed, season.now)
  if (quote.card > 0) payByCard(books, visit, quote.card, end)
  const card = quote.giftCard > 0 ? cardFor(visit, season) : undefined
  if (card) useCard(books, card, { bookingId: id, cents: quote.giftCard, at: confirmedAt })
  if (quote.pointsUsed > 0 && customerId !== null)
    season.wallets.spend(customerId, id, quote.pointsUsed, confirmedAt)
  const platformCents = takeUse(books, visit, season, { promotionId: quote.promotionId, reduction, end })
  const settleAt = settle(books, visit, { agreed, end, platformCents, now: season.now })
  return {
    ...agreed,
    id,
    refundedCents: end.backCents,
    reductionCents: reduction,
    keptCents: settleAt === null || visit.status.startsWith('cancelled') ? end.keptCents : 0,
    settleAt,
    ...noGuarantee,
  }
}

const noGuarantee = { guaranteeKind: 'none', guaranteeValue: 0 } as const

/** A visit with a card on file: nothing is paid before it. */
function withCard(books: Books, visit: Visit, { now }: Season): MoneyOfVisit {
  const totalCents = visit.priceCents
  const { chargedCents, settleAt } = writeGuarantee(books, visit, { totalCents, now })
  return {
    id: visit.id,
    totalCents,
    depositCents: 0,
    paidCents: chargedCents,
    refundedCents: 0,
    giftCardCents: 0,
    pointsUsed: 0,
    reductionCents: 0,
    keptCents: chargedCents,
    settleAt,
    guaranteeKind: guaranteeRule.kind,
    guaranteeValue: guaranteeRule.value,
  }
}

/** The refund when a visit ended without taking place, and the part that was kept. */
interface VisitEnd {
  readonly at: string | null
  readonly backCents: number
  readonly keptCents: number
  readonly isFree: boolean
}

const standing: VisitEnd = { at: null, backCents: 0, keptCents: 0, isFree: false }

function endOf(visit: Visit, agreed: BookedMoney, now: string): VisitEnd {
  const { status, cancelledAt, refundableUntil, startAt } = visit
  if (status === 'no_show') {
    const at = later(startAt, SETTLE_HOURS)
    if (at > now) return standing
    const { kept, back } = settledMoney(agreed, { by: 'no_show', isEarly: false })
    return { at, backCents: back.card, keptCents: kept, isFree: false }
  }
  if (cancelledAt === null) return standing
  const by = status === 'cancelled_by_salon' ? 'salon' : 'customer'
  const isEarly = cancelledAt <= refundableUntil
  const { kept, back } = settledMoney(agreed, { by, isEarly })
  return { at: cancelledAt, backCents: back.card, keptCents: kept, isFree: by === 'salon' || isEarly }
}

function payByCard(books: Books, visit: Visit, cents: number, { at, backCents }: VisitEnd): void {
  const reason =
    visit.status === 'no_show' ? 'goodwill' : visit.status === 'cancelled_by_salon' ? 'salon' : 'cancelled'
  writePayment(books, {
    id: books.nextId(visit.confirmedAt),
    purpose: 'booking',
    cents,
    at: visit.confirmedAt,
    salonId: visit.salonId,
    bookingId: visit.id,
    giftCardId: null,
    customerId: visit.customerId,
    email: null,
    refund: at !== null && backCents > 0 ? { cents: backCents, at, reason } : null,
  })
}

interface TakenUse {
  readonly promotionId: PromotionId | null
  readonly reduction: number
  readonly end: VisitEnd
}

/** @returns the cents that the platform pays of the reduction */
function takeUse(
  books: Books,
  { id, customerId, confirmedAt }: Visit,
  { offers }: Season,
  { promotionId, reduction, end }: TakenUse,
): number {
  const offer = offers.find(({ promotion }) => promotion.id === promotionId)
  if (!offer || reduction === 0) return 0
  if (!end.isFree) offer.used += 1
  books.add('promotion_uses', {
    booking_id: id,
    promotion_id: offer.promotion.id,
    customer_id: customerId,
    person_keys: [],
    reduction_cents: reduction,
    taken_at: confirmedAt,
    given_back_at: end.isFree ? end.at : null,
  })
  return offer.promotion.salonId === null && !end.isFree ? reduction : 0
}

interface ToSettle {
  readonly agreed: BookedMoney
  readonly end: VisitEnd
  readonly platformCents: number
  readonly now: string
}

/** Settles what is due with the salon. @returns when it will be settled, where that lies ahead */
function settle(
  books: Books,
  { id, salonId, status, endAt, startAt }: Visit,
  { agreed: { paidCents, pointsUsed }, end, platformCents, now }: ToSettle,
): string | null {
  const isCompleted = status === 'completed'
  const from = isCompleted ? endAt : status === 'no_show' ? startAt : end.keptCents > 0 ? end.at : null
  if (from === null) return null
  const prepaid = paidCents - end.backCents
  const owed = isCompleted
    ? { prepaid, points: worthOfPoints(pointsUsed), promotion: platformCents }
    : { prepaid, points: 0, promotion: 0 }
  const settleAt = later(from, SETTLE_HOURS)
  if (settleAt > now) return settleAt
  books.post(bookingSettled(id, salonId, owed), settleAt)
  return null
}

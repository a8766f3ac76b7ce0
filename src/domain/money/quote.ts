import { bookingPrice } from '../booking-price.ts'
import type { PromotionId } from '../ids.ts'
import { cents, type Cents } from '../money.ts'
import { bestPromotion, codeProblem, type CodeProblem } from './best-promotion.ts'
import { partOfTotal, type DepositRule } from './deposit.ts'
import { centsForStep, pointsStep, worthOfPoints } from './points-worth.ts'
import type { PromotedBooking, Promotion } from './promotion.ts'

export type PayChoice = 'none' | 'deposit' | 'full'

export interface QuoteInput extends PromotedBooking {
  readonly promotions: readonly Promotion[]
  /** The promotion code as typed. */
  readonly code: string | null
  /** How many points the customer wishes to spend, and how many are good now. */
  readonly points: { readonly wished: number; readonly balance: number }
  readonly deposit: DepositRule
  readonly pay: PayChoice
  /** Cents left on a good gift card. */
  readonly giftCard: number | null
}

/** How the total is paid: the gift card and the card now, the rest at the salon; all in cents. */
export interface Payments {
  readonly dueNow: Cents
  readonly giftCard: Cents
  readonly card: Cents
  readonly atSalon: Cents
}

/** The price of a booking with promotion, points and payments; amounts in cents. */
export interface Quote extends Payments {
  readonly promotionId: PromotionId | null
  readonly codeProblem: CodeProblem | null
  /** The reduction of each line. */
  readonly reductions: readonly Cents[]
  readonly pointsUsed: number
  readonly total: Cents
  readonly deposit: Cents
}

export type QuoteResult =
  | { readonly ok: true; readonly quote: Quote }
  | { readonly ok: false; readonly because: 'payment_required' }

/**
 * The price of a booking and the part that is due now (MONEY.md 1). Refused: paying nothing where the salon asks for a
 * deposit.
 * @throws RangeError for broken cents or a finer percentage
 */
export function quoteBooking(input: QuoteInput): QuoteResult {
  const applied = bestPromotion(input.promotions, input, input.code)
  const reductions = applied?.reductions ?? input.lines.map(() => cents(0))
  const pointsUsed = pointsFor(priceAfter(input, reductions), input.points)
  const total = priceAfter(input, [...reductions, worthOfPoints(pointsUsed)])
  const deposit = partOfTotal(total, input.deposit)
  if (input.pay === 'none' && deposit > 0) return { ok: false, because: 'payment_required' }
  const quote = {
    promotionId: applied?.promotion.id ?? null,
    codeProblem: codeProblem(input.promotions, input, input.code),
    reductions,
    pointsUsed,
    total,
    deposit,
    ...paymentsOf(total, { none: cents(0), deposit, full: total }[input.pay], input.giftCard),
  }
  return { ok: true, quote }
}

const priceAfter = ({ lines }: QuoteInput, reductions: readonly number[]): Cents =>
  bookingPrice({
    lines: lines.map((line) => ({ kind: 'service', cents: line.cents })),
    reductions,
    payments: [],
    refunds: [],
  }).total

/** The whole hundreds that the customer wishes, has, and the price allows (MONEY.md 1.5). */
function pointsFor(price: Cents, { wished, balance }: QuoteInput['points']): number {
  const steps = Math.min(wished / pointsStep, balance / pointsStep, price / centsForStep)
  return Math.max(0, Math.floor(steps)) * pointsStep
}

function paymentsOf(total: Cents, dueNow: Cents, giftCardBalance: number | null): Payments {
  const giftCard = cents(Math.min(giftCardBalance ?? 0, dueNow))
  return { dueNow, giftCard, card: cents(dueNow - giftCard), atSalon: cents(total - dueNow) }
}

/**
 * Moves a card payment that is below the provider's smallest amount to the salon (MONEY.md 1.7).
 * @param smallest cents
 */
export function withSmallestCardPayment(payments: Payments, smallest: number): Payments {
  const { giftCard, card, atSalon } = payments
  if (card >= smallest) return payments
  return { dueNow: giftCard, giftCard, card: cents(0), atSalon: cents(atSalon + card) }
}

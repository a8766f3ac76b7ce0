import { cents, sumCents, type Cents } from '../money.ts'
import { MOST_CASH_CENTS } from './most-cash.ts'
import { percentOf } from './percent.ts'
import { splitCents } from './split-cents.ts'

/** How a client pays at checkout. */
export const counterMethods = ['cash', 'terminal', 'iris'] as const
export type CounterMethod = (typeof counterMethods)[number]

/** The parts of a bill that were paid before: online by card, by gift card, and by points, which the platform pays. */
const earlierMethods = ['prepaid', 'gift_card', 'points'] as const
export type EarlierMethod = (typeof earlierMethods)[number]

export const billMethods = [...counterMethods, ...earlierMethods] as const
export type BillMethod = (typeof billMethods)[number]

/** The rates that a salon can have: usual, on the islands of the list, and exempt. */
export const vatRates = [24, 17, 0] as const
export type VatRate = (typeof vatRates)[number]

export interface BillLine {
  readonly unitCents: number
  readonly quantity: number
  /** The rate of a product that has its own; else the line has the salon's. */
  readonly vatRate?: VatRate | null
}

export interface BillDraft {
  readonly lines: readonly BillLine[]
  /** Off the whole bill. */
  readonly reductionCents: number
  readonly earlier: Readonly<Record<EarlierMethod, number>>
  /** The gift card's part at the counter: never a tip. */
  readonly giftCardCents?: number
  /** Beside the price: not part of its VAT, points or reduction. */
  readonly tipCents: number
  /** The salon's. */
  readonly vatRate: VatRate
}

/** The total of a bill at one rate, and the VAT within. */
export interface VatPart {
  readonly rate: VatRate
  readonly total: Cents
  readonly vat: Cents
}

export interface BillTotals {
  /** The part of the reduction on each line. */
  readonly reductions: readonly Cents[]
  /** The price after the reduction. */
  readonly total: Cents
  /** Contained in the total. */
  readonly vat: Cents
  readonly vatParts: readonly VatPart[]
  /** Left to pay by the methods of the counter, with the tip. */
  readonly due: Cents
}

export type BillFault =
  | 'no_lines'
  | 'reduction_too_large'
  | 'prepaid_exceeds_bill'
  | 'gift_card_exceeds_bill'
  | 'payments_differ'
  | 'cash_limit'
  | 'cash_too_little'

/**
 * VAT that is contained in an amount: what is left after the net amount is rounded, half a cent up. It is taken from the
 * sum of a bill, once per rate.
 */
export function vatWithin(amount: number, rate: VatRate): Cents {
  const share = 100 + rate
  const net = (2n * BigInt(cents(amount)) * 100n + BigInt(share)) / (2n * BigInt(share))
  return cents(amount - Number(net))
}

/** VAT by rate, the highest first: once for the sum of each. */
export function vatByRate(
  amounts: readonly { readonly cents: number; readonly rate: VatRate }[],
): readonly VatPart[] {
  return vatRates.flatMap((rate) => {
    const ofRate = amounts.filter((amount) => amount.rate === rate)
    if (ofRate.length === 0) return []
    const total = sumCents(ofRate.map((amount) => cents(amount.cents)))
    return [{ rate, total, vat: vatWithin(total, rate) }]
  })
}

/** The sums of a bill, or its fault. @throws RangeError for negative or broken amounts */
export function billTotals({
  lines,
  reductionCents,
  earlier,
  giftCardCents = 0,
  tipCents,
  vatRate,
}: BillDraft): BillTotals | BillFault {
  if (lines.length === 0) return 'no_lines'
  const prices = lines.map(({ unitCents, quantity }) => cents(unitCents * quantity))
  const price = sumCents(prices)
  if (reductionCents > price) return 'reduction_too_large'
  const total = cents(price - reductionCents)
  const paid = sumCents(earlierMethods.map((method) => earlier[method]))
  if (paid > total) return 'prepaid_exceeds_bill'
  const open = cents(total - paid)
  if (giftCardCents > open) return 'gift_card_exceeds_bill'
  const reductions = splitCents(reductionCents, prices)
  const vatParts = vatByRate(
    lines.map((line, index) => ({
      cents: (prices[index] ?? 0) - (reductions[index] ?? 0),
      rate: line.vatRate ?? vatRate,
    })),
  )
  return {
    reductions,
    total,
    vat: sumCents(vatParts.map(({ vat }) => vat)),
    vatParts,
    due: cents(open - cents(giftCardCents) + tipCents),
  }
}

export interface BillPayment {
  readonly method: CounterMethod
  readonly cents: number
}

/**
 * The change to give back, or the fault of the payments. A document above 500 euros is not paid in cash, not even in
 * part; the tip is no part of the document.
 * @param given the cash that the client handed over; null where it was counted out exactly
 */
export function billChange(
  { total, due }: Pick<BillTotals, 'total' | 'due'>,
  payments: readonly BillPayment[],
  given: number | null,
): Cents | BillFault {
  if (sumCents(payments.map((payment) => payment.cents)) !== due) return 'payments_differ'
  const cash = sumCents(payments.filter(({ method }) => method === 'cash').map((payment) => payment.cents))
  if (cash > 0 && total > MOST_CASH_CENTS) return 'cash_limit'
  if (given !== null && given < cash) return 'cash_too_little'
  return cents(given === null ? 0 : given - cash)
}

/** A reduction in percent of the lines, in cents. */
export const reductionOf = (lines: readonly BillLine[], percent: number): Cents =>
  percentOf(sumCents(lines.map(({ unitCents, quantity }) => unitCents * quantity)), percent)

import { isAfterDay } from '../local-day.ts'
import { cents, type Cents } from '../money.ts'

/** The smallest and the largest value of a gift card, in cents. */
export const giftCardValues = { least: 1000, most: 50_000 } as const
const lifeMonths = 24
/** Days after the sale through which the buyer can withdraw. */
export const giftCardRefundDays = 14
/** Days that a card is good again after money comes back onto it past its end. */
const daysAfterPutBack = 30

export interface GiftCard {
  readonly value: Cents
  /** The salon's local day of the sale. */
  readonly soldOn: Temporal.PlainDate
  /** Cents that are on it, good or not. */
  readonly balance: Cents
  /** The last local day on which it is good. */
  readonly goodThrough: Temporal.PlainDate
  /** It was refunded to its buyer. */
  readonly isVoid: boolean
}

export type RedeemRefusal = 'void' | 'expired' | 'insufficient'
export type RefundRefusal = 'void' | 'too_late' | 'used'

/** The card after a change; a refusal leaves it as it was. */
export interface GiftCardStep<Refusal> {
  readonly card: GiftCard
  readonly result: 'ok' | Refusal
}

/**
 * A new gift card, good for 24 months (MONEY.md 4).
 * @param value cents
 * @param soldOn the salon's local day
 * @throws RangeError for a value below 1,000 or above 50,000 cents, or a broken one
 */
export function newGiftCard(value: number, soldOn: Temporal.PlainDate): GiftCard {
  if (!(value >= giftCardValues.least && value <= giftCardValues.most))
    throw new RangeError(`no value of a gift card: ${value}`)
  const goodThrough = soldOn.add({ months: lifeMonths })
  return { value: cents(value), soldOn, balance: cents(value), goodThrough, isVoid: false }
}

const hasEnded = ({ goodThrough }: GiftCard, today: Temporal.PlainDate): boolean =>
  isAfterDay(today, goodThrough)

/**
 * The cents that can be redeemed on a local day: 0 when the card is void or has ended (MONEY.md 4).
 * @param today the salon's local day
 */
export const giftCardBalance = (card: GiftCard, today: Temporal.PlainDate): Cents =>
  card.isVoid || hasEnded(card, today) ? cents(0) : card.balance

/**
 * Takes cents off a card; all of them or none (MONEY.md 4).
 * @param today the salon's local day
 * @throws RangeError for negative or broken cents
 */
export function redeemGiftCard(
  card: GiftCard,
  amount: number,
  today: Temporal.PlainDate,
): GiftCardStep<RedeemRefusal> {
  const redeemed = positive(amount)
  if (card.isVoid) return { card, result: 'void' }
  if (hasEnded(card, today)) return { card, result: 'expired' }
  if (redeemed > card.balance) return { card, result: 'insufficient' }
  return { card: { ...card, balance: cents(card.balance - redeemed) }, result: 'ok' }
}

/**
 * Puts the money of a cancellation back onto its card; a card that has ended is good again, with its whole balance
 * (MONEY.md 4). A void card takes nothing: its whole value went to the buyer.
 * @param today the salon's local day
 * @throws RangeError for negative or broken cents
 */
export function putBackOnGiftCard(
  card: GiftCard,
  amount: number,
  today: Temporal.PlainDate,
): GiftCardStep<'void'> {
  const balance = cents(card.balance + positive(amount))
  if (card.isVoid) return { card, result: 'void' }
  const goodThrough = hasEnded(card, today) ? today.add({ days: daysAfterPutBack }) : card.goodThrough
  return { card: { ...card, balance, goodThrough }, result: 'ok' }
}

/** The last local day on which its buyer can withdraw from the purchase (MONEY.md 4). */
export const lastRefundDay = (soldOn: Temporal.PlainDate): Temporal.PlainDate =>
  soldOn.add({ days: giftCardRefundDays })

/**
 * Gives the buyer the full value back and voids the card (MONEY.md 4).
 * @param today the salon's local day
 */
export function refundGiftCard(card: GiftCard, today: Temporal.PlainDate): GiftCardStep<RefundRefusal> {
  if (card.isVoid) return { card, result: 'void' }
  if (isAfterDay(today, lastRefundDay(card.soldOn))) return { card, result: 'too_late' }
  if (card.balance !== card.value) return { card, result: 'used' }
  return { card: { ...card, balance: cents(0), isVoid: true }, result: 'ok' }
}

function positive(amount: number): Cents {
  if (amount < 0) throw new RangeError(`negative cents: ${amount}`)
  return cents(amount)
}

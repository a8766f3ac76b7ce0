import { cents, type Cents } from '../money.ts'

/**
 * A percentage of an amount, in cents; half a cent goes up (MONEY.md, Words). Exact for every whole amount.
 * @param amount cents, not negative
 * @param percent not negative, with at most two decimals
 * @throws RangeError for a negative or broken amount, or a finer percentage
 */
export function percentOf(amount: number, percent: number): Cents {
  if (amount < 0) throw new RangeError(`negative cents: ${amount}`)
  if (!isPercentage(percent)) throw new RangeError(`not a percentage with two decimals: ${percent}`)
  const doubled = 2n * BigInt(cents(amount)) * BigInt(basisPoints(percent))
  return cents(Number((doubled + 10_000n) / 20_000n))
}

/** Hundredths of a percent. */
const basisPoints = (percent: number): number => Math.round(percent * 100)

/** A parsed 33.33 is not exactly 3333 hundredths; the difference is far below a basis point. */
const rounding = 1e-6

/** Whether a number is a percentage: not negative, with at most two decimals. */
export const isPercentage = (percent: number): boolean =>
  percent >= 0 &&
  Number.isSafeInteger(basisPoints(percent)) &&
  Math.abs(percent * 100 - basisPoints(percent)) < rounding

import { cents, sumCents, type Cents } from '../money.ts'

/**
 * Splits cents by weights with the largest remainder; a tie goes to the earlier part, and weights that are all 0 count
 * as equal (MONEY.md 7). The parts sum to the amount, and none is negative.
 * @param amount cents, not negative
 * @param weights whole numbers, not negative, at least one
 * @throws RangeError for any other amount or weights
 */
export function splitCents(amount: number, weights: readonly number[]): readonly Cents[] {
  const isWhole = (value: number) => Number.isSafeInteger(value) && value >= 0
  if (weights.length === 0 || ![amount, ...weights].every(isWhole))
    throw new RangeError(`cannot split ${amount} by [${weights.join(', ')}]`)
  const shares = exactShares(amount, weights.every((weight) => weight === 0) ? weights.map(() => 1) : weights)
  const left = amount - sumCents(shares.map(({ whole }) => whole))
  const rounded = new Set(shares.toSorted(byLargestRemainder).slice(0, left))
  return shares.map((share) => cents(share.whole + (rounded.has(share) ? 1 : 0)))
}

interface Share {
  readonly whole: number
  /** The fraction of a cent, in parts of the weights' sum. */
  readonly remainder: bigint
}

/** In big integers, because an amount times a weight may be greater than a number can hold exactly. */
function exactShares(amount: number, weights: readonly number[]): readonly Share[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  return weights.map((weight) => {
    const share = BigInt(amount) * BigInt(weight)
    return { whole: Number(share / sum), remainder: share % sum }
  })
}

/** Sorting is stable, so a tie stays in order. */
const byLargestRemainder = (one: Share, other: Share): number =>
  one.remainder === other.remainder ? 0 : one.remainder > other.remainder ? -1 : 1

import { cents, type Cents } from '../money.ts'
import { percentOf } from './percent.ts'

/** A fixed amount in cents, or a percentage with at most two decimals. */
export interface PartOfTotal {
  readonly kind: 'fixed' | 'percent'
  readonly value: number
}

/** The salon's rule for payments in advance; `none` has the value 0. */
export type DepositRule = PartOfTotal | { readonly kind: 'none'; readonly value: number }

/**
 * A deposit (MONEY.md 1.6) or the amount of a guarantee (MONEY.md 2) in cents: fixed, or a percentage half up; never
 * more than the total.
 * @param total cents, not negative
 * @throws RangeError for broken cents or a finer percentage
 */
export function partOfTotal(total: Cents, { kind, value }: DepositRule): Cents {
  if (kind === 'none') return cents(0)
  return cents(Math.min(total, kind === 'fixed' ? value : percentOf(total, value)))
}

/**
 * The part of a total that a card on file stands for. Less than a provider's smallest payment could not be charged, so
 * no card is asked for it.
 * @param smallest cents
 */
export function guaranteedPart(total: Cents, rule: PartOfTotal | null, smallest: number): Cents {
  const part = rule === null ? cents(0) : partOfTotal(total, rule)
  return part < smallest ? cents(0) : part
}

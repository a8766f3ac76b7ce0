import type { Brand } from './brand.ts'

/** Euro cents. Always whole: half a cent is a bug, not an amount. */
export type Cents = Brand<number, 'Cents'>

/** @throws RangeError when the value is not a whole number of cents. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole cents: ${value}`)
  return value as Cents
}

export const sumCents = (amounts: readonly number[]): Cents =>
  cents(amounts.reduce((sum, amount) => sum + amount, 0))

import type { Brand } from './brand.ts'

/** Euro cents, always whole: half a cent is a bug. */
export type Cents = Brand<number, 'Cents'>

/** @throws RangeError when the value is not a whole number of cents */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole cents: ${value}`)
  return value as Cents
}

export const sumCents = (amounts: readonly number[]): Cents =>
  cents(amounts.reduce((sum, amount) => sum + amount, 0))

/** Cents of a typed amount in euros, "25", "25,5", "25.50 €"; undefined if it is no amount. */
export function typedEuros(text: string): number | undefined {
  const found = /^€?\s*(\d{1,5})(?:[.,](\d{1,2}))?\s*€?$/.exec(text.trim())
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : undefined
}

import type { Locale } from '#domain/locale.ts'
import { typedEuros } from '#domain/money.ts'

const MOST_CENTS = 1_000_000

/** Cents of a typed amount of at most 10,000 euros; undefined where it is no such amount. */
export function centsOf(text: string): number | undefined {
  const cents = typedEuros(text)
  return cents !== undefined && cents <= MOST_CENTS ? cents : undefined
}

/** Writes an amount for a field, with decimals only if it has cents: 2500 → "25", 1250 → "12,50" / "12.50". */
export function eurosOf(cents: number, locale: Locale): string {
  const [euros, rest] = [Math.floor(cents / 100), cents % 100]
  return rest === 0 ? String(euros) : `${euros}${locale === 'el' ? ',' : '.'}${String(rest).padStart(2, '0')}`
}

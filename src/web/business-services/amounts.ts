/** Cents of what somebody typed as euros, "25", "25,5", "25.50 €"; undefined where it is no amount. */
export function readEuros(text: string): number | undefined {
  const found = /^(\d{1,5})(?:[.,](\d{1,2}))?\s*€?$/.exec(text.trim())
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : undefined
}

/** As a field shows it: no decimals where there are none. */
export function writeEuros(cents: number, locale: 'el' | 'en'): string {
  const [euros, rest] = [Math.floor(cents / 100), cents % 100]
  return rest === 0 ? String(euros) : `${euros}${locale === 'el' ? ',' : '.'}${String(rest).padStart(2, '0')}`
}

/** A whole number in a range; undefined where it is none. An empty field is `empty`. */
export function readWhole(
  text: string,
  { least = 0, most, empty }: { readonly least?: number; readonly most: number; readonly empty?: number },
): number | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return empty
  const value = /^\d{1,5}$/.test(trimmed) ? Number(trimmed) : undefined
  return value !== undefined && value >= least && value <= most ? value : undefined
}

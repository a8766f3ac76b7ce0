const MOST_CENTS = 1_000_000

/** "25" or "12.50" → cents; undefined where it is no price. */
export function centsOf(euros: string): number | undefined {
  const text = euros.trim().replace(',', '.')
  if (!/^\d+(?:\.\d{1,2})?$/.test(text)) return undefined
  const cents = Math.round(Number(text) * 100)
  return cents <= MOST_CENTS ? cents : undefined
}

/** 2500 → "25", 1250 → "12.5" */
export const eurosOf = (cents: number): string => String(cents / 100)

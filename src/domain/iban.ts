/** How long an IBAN is in each country that euro transfers reach (SEPA). */
const lengths: Readonly<Record<string, number>> = {
  AD: 24, AL: 28, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27,
  GB: 22, GI: 23, GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MD: 24,
  ME: 22, MK: 19, MT: 31, NL: 18, NO: 15, PL: 28, PT: 25, RO: 24, RS: 22, SE: 24, SI: 19, SK: 24, SM: 27, VA: 22,
} // prettier-ignore

/** Greek capitals that are typed for Latin ones of the same look. */
const latin: Readonly<Record<string, string>> = {
  Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K', Μ: 'M', Ν: 'N', Ο: 'O', Ρ: 'R', Τ: 'T', Υ: 'Y', Χ: 'X', Γ: 'G',
} // prettier-ignore

/**
 * An IBAN in one piece and in capitals, from any spelling: `gr16 0110 1250 …`. Undefined if it is invalid: its check
 * digits find every single wrong digit and every swap of two neighbours.
 */
export function iban(text: string): string | undefined {
  const bare = text.replaceAll(/[\s.-]/g, '').toUpperCase()
  const typed = bare.replace(/^[Α-Ω]{2}/u, (country) =>
    Array.from(country, (one) => latin[one] ?? one).join(''),
  )
  if (!/^[A-Z]{2}\d{2}[0-9A-Z]+$/.test(typed) || lengths[typed.slice(0, 2)] !== typed.length) return undefined
  // 00, 01 and 99 would pass the remainder too, but no bank gives them.
  const check = Number(typed.slice(2, 4))
  return check >= 2 && check <= 98 && remainder(typed.slice(4) + typed.slice(0, 4)) === 1 ? typed : undefined
}

/** The remainder modulo 97, with letters as the numbers from 10. */
function remainder(text: string): number {
  let rest = 0
  for (const one of text) {
    const value = Number.parseInt(one, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

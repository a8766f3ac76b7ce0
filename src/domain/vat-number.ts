const DIGITS = 9

/**
 * A Greek VAT number (ΑΦΜ) as nine digits, from any spelling: `EL 123 456 789`. Undefined if it is invalid: its last
 * digit checks the first eight.
 */
export function vatNumber(text: string): string | undefined {
  const digits = text.replaceAll(/[\s.-]/g, '').replace(/^(?:EL|GR|ΕΛ)/iu, '')
  if (!/^\d{9}$/.test(digits) || digits === '0'.repeat(DIGITS)) return undefined
  const sum = Array.from(digits.slice(0, -1), Number).reduce(
    (all, digit, place) => all + digit * 2 ** (DIGITS - 1 - place),
    0,
  )
  return (sum % 11) % 10 === Number(digits.at(-1)) ? digits : undefined
}

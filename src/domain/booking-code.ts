import { lettersOf } from './code-letters.ts'

const bookingCodeLength = 8

/** @param bytes at least eight random bytes, and some more, because a few are skipped */
export function bookingCode(bytes: Uint8Array): string | undefined {
  const letters = lettersOf(bytes)
  return letters.length < bookingCodeLength ? undefined : letters.slice(0, bookingCodeLength).join('')
}

/** The code as it is shown and said, in two groups that stay on one line: "7HY7CPN7" → "7HY7 CPN7" */
export const spacedCode = (code: string): string =>
  `${code.slice(0, bookingCodeLength / 2)}\u00a0${code.slice(bookingCodeLength / 2)}`

/** A code as it is typed or pasted, with or without its space. */
export const typedBookingCode = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

import { lettersOf } from './code-letters.ts'

const bookingCodeLength = 8

/** @param bytes at least eight random bytes, and some more, because a few are skipped */
export function bookingCode(bytes: Uint8Array): string | undefined {
  const letters = lettersOf(bytes)
  return letters.length < bookingCodeLength ? undefined : letters.slice(0, bookingCodeLength).join('')
}

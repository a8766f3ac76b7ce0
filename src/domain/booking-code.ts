/** No 0, O, 1, I, L or U, because a code is read aloud on the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const bookingCodeLength = 8

/** @param bytes at least eight random bytes; 240 = 8 × 30, so larger bytes would favour some letters and are skipped. */
export function bookingCode(bytes: Uint8Array): string | undefined {
  const letters = [...bytes].filter((byte) => byte < 240).map((byte) => alphabet[byte % alphabet.length])
  return letters.length < bookingCodeLength ? undefined : letters.slice(0, bookingCodeLength).join('')
}

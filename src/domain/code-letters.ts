/** No 0, O, 1, I, L or U, because a code is read aloud on the phone. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Bytes from here on would favour some letters: 240 = 8 × 30. */
const usableBytes = 240

/** One random letter for each usable byte; larger bytes are skipped. */
export const lettersOf = (bytes: Uint8Array): readonly string[] =>
  [...bytes].filter((byte) => byte < usableBytes).map((byte) => codeLetters.charAt(byte % codeLetters.length))

import { crc32 } from 'node:zlib'

/** CRC-32's polynomial without its highest power; bit 31 is x^0, as in the checksums themselves. */
const polynomial = 0xedb88320
const one = 0x80000000

/** The product of two polynomials over GF(2), modulo CRC-32's. */
function times(left: number, right: number): number {
  let [product, factor] = [0, right]
  for (let bits = left | 0; bits !== 0; bits <<= 1) {
    if (bits < 0) product ^= factor
    factor = factor & 1 ? (factor >>> 1) ^ polynomial : factor >>> 1
  }
  return product >>> 0
}

/** x^(8 · 2^n), which 2^n bytes that follow multiply a checksum by; index n. */
const doublings: number[] = [one >>> 8]

/** The factor of a checksum before this many further bytes. */
function shiftOf(bytes: number): number {
  let shift = one
  for (let rest = bytes, power = 0; rest > 0; rest >>>= 1, power++) {
    const doubling = (doublings[power] ??= times(
      doublings[power - 1] as number,
      doublings[power - 1] as number,
    ))
    if (rest & 1) shift = times(shift, doubling)
  }
  return shift >>> 0
}

/**
 * The CRC-32 of fixed parts with the same text in the gaps between them, without reading the parts again: the checksum
 * of a whole is the sum of its pieces' checksums, each shifted by the bytes after it (as in zlib's `crc32_combine`).
 * @param gapLength bytes of the text
 */
export function gappedChecksum(parts: readonly Buffer[], gapLength: number): (text: string) => number {
  const throughGap = shiftOf(gapLength)
  let [ofParts, ofGaps, shift] = [0, 0, one]
  for (const [back, part] of parts.toReversed().entries()) {
    if (back > 0) {
      ofGaps ^= shift
      shift = times(shift, throughGap)
    }
    ofParts ^= times(shift, crc32(part))
    shift = times(shift, shiftOf(part.length))
  }
  return (text) => (ofParts ^ times(ofGaps, crc32(text))) >>> 0
}

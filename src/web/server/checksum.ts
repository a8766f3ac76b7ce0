import { crc32 } from 'node:zlib'

/** A linear map of 32-bit checksums: the images of the 32 single bits. */
type Operator = Uint32Array

const polynomial = 0xedb88320

function apply(operator: Operator, checksum: number): number {
  let image = 0
  for (let bits = checksum, bit = 0; bits !== 0; bits >>>= 1, bit++)
    if (bits & 1) image ^= operator[bit] as number
  return image >>> 0
}

const twice = (operator: Operator, then: Operator = operator): Operator =>
  operator.map((image) => apply(then, image))

/** Operators that a checksum goes through when 2^n zero bytes follow; index n. */
const zeros: Operator[] = []

function zeroBytes(power: number): Operator {
  if (zeros.length === 0) {
    const oneBit = Uint32Array.from({ length: 32 }, (_, bit) => (bit === 0 ? polynomial : 1 << (bit - 1)))
    zeros.push(twice(twice(twice(oneBit))))
  }
  while (zeros.length <= power) zeros.push(twice(zeros.at(-1) as Operator))
  return zeros[power] as Operator
}

function followedBy(length: number): Operator {
  let operator: Operator | undefined
  for (let rest = length, power = 0; rest > 0; rest = Math.floor(rest / 2), power++)
    if (rest % 2 === 1) operator = operator ? twice(operator, zeroBytes(power)) : zeroBytes(power)
  return operator ?? Uint32Array.from({ length: 32 }, (_, bit) => 1 << bit)
}

/**
 * The CRC-32 of fixed parts with one and the same text in the gaps between them, without reading the parts again: the
 * checksum of two strings follows from theirs and the length of the second (the method of zlib's `crc32_combine`).
 * @param gapLength bytes of the text
 */
export function gappedChecksum(parts: readonly Buffer[], gapLength: number): (text: string) => number {
  const [first = Buffer.alloc(0), ...others] = parts
  const start = crc32(first)
  const throughGap = followedBy(gapLength)
  const steps = others.map((part) => ({ checksum: crc32(part), through: followedBy(part.length) }))
  const withGap = (gap: number) => {
    let sum = start
    for (const { checksum, through } of steps) sum = apply(through, apply(throughGap, sum) ^ gap) ^ checksum
    return sum >>> 0
  }
  // All of it is linear in the gap's checksum, so 33 samples say what any other comes to.
  const constant = withGap(0)
  const operator = Uint32Array.from({ length: 32 }, (_, bit) => withGap((1 << bit) >>> 0) ^ constant)
  return (text) => (apply(operator, crc32(text)) ^ constant) >>> 0
}

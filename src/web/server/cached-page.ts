import { constants, deflateRawSync } from 'node:zlib'

import { gappedChecksum } from './checksum.ts'
import { nonceLength } from './nonce.ts'

/** Compression does not make smaller answers any shorter. */
const compressFrom = 1024

/** A rendered page, split at its nonce, so that every answer gets its own nonce at the cost of a copy. */
export interface CachedPage {
  readonly status: number
  /** The headers of the page itself: its type, a location, React Router's own. */
  readonly headers: Readonly<Record<string, string>>
  /** Whether the form of the payment provider may be loaded. */
  readonly takesCards: boolean
  /** `html` with this nonce written in. */
  readonly plain: (nonce: string) => Buffer<ArrayBuffer>
  /** The same, as gzip; undefined where that isn't worth it. */
  readonly gzip: ((nonce: string) => Buffer<ArrayBuffer>) | undefined
  /** Takes back what `gzip` gave once all of it is sent: the next answer is written into it. */
  readonly giveBack: (body: Buffer<ArrayBuffer>) => void
  /** The memory that it occupies. */
  readonly bytes: number
}

interface Pieces {
  /** A whole answer with gaps. */
  readonly template: Buffer<ArrayBuffer>
  /** Where the gaps are. */
  readonly gaps: readonly number[]
}

/** @param html with `placeholder` wherever the nonce belongs */
function takeApart(html: Buffer, placeholder: string): readonly Buffer[] {
  const parts: Buffer[] = []
  let from = 0
  for (let at = html.indexOf(placeholder); at !== -1; at = html.indexOf(placeholder, from)) {
    parts.push(html.subarray(from, at))
    from = at + placeholder.length
  }
  parts.push(html.subarray(from))
  return parts
}

function joined(parts: readonly Buffer[]): Pieces {
  const gap = Buffer.alloc(nonceLength)
  const gaps: number[] = []
  let length = 0
  for (const part of parts.slice(0, -1)) {
    gaps.push((length += part.length))
    length += nonceLength
  }
  return {
    template: Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [gap, part]))),
    gaps,
  }
}

/** @param body a copy of the template, filled before or not */
function filled({ template, gaps }: Pieces, nonce: string, body = Buffer.from(template)) {
  // Byte by byte: forty calls into the buffer's own writing would cost more than the copy.
  for (let place = 0; place < nonceLength; place++) {
    const letter = nonce.charCodeAt(place)
    for (const gap of gaps) body[gap + place] = letter
  }
  return body
}

// 1f 8b, deflate, no flags, no time, no hints, unknown system.
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
// A stored (uncompressed) block of exactly one nonce: type bits, length, its complement.
const storedHead = Buffer.from([0, nonceLength, 0, ~nonceLength & 255, 255])
// An empty last block and room for checksum and length.
const gzipEnd = Buffer.from([3, 0, 0, 0, 0, 0, 0, 0, 0, 0])

/** A page has dozens of links of this size, which hardly compress, and each would need a compressor of its own. */
const storedBelow = 200

/** A piece that ends on a byte boundary. */
function flushedPiece(part: Buffer): Buffer {
  if (part.length < storedBelow)
    return Buffer.concat([Buffer.from([0, part.length, 0, ~part.length & 255, 255]), part])
  return deflateRawSync(part, { level: 6, finishFlush: constants.Z_FULL_FLUSH })
}

/**
 * Gzip with gaps: every piece between two nonces is compressed once and ends on a byte; the nonces travel uncompressed
 * between them. What is left per answer is the checksum.
 */
function gzipPieces(parts: readonly Buffer[]): Pieces {
  const flushed = parts.map(flushedPiece)
  const [first = Buffer.alloc(0), ...others] = flushed
  return joined([
    Buffer.concat([gzipHead, first, ...(others.length > 0 ? [storedHead] : [])]),
    ...others.map((part, index) => Buffer.concat([part, index === others.length - 1 ? gzipEnd : storedHead])),
  ])
}

/** @param html whole page with `placeholder` wherever the nonce belongs */
export function cachedPage(
  html: Buffer,
  placeholder: string,
  { status, headers, takesCards }: Pick<CachedPage, 'status' | 'headers' | 'takesCards'>,
): CachedPage {
  const parts = takeApart(html, placeholder)
  const whole = joined(parts)
  const plain = (nonce: string) => filled(whole, nonce)
  const length = whole.template.length
  if (length < compressFrom || parts.length === 1)
    return { status, headers, takesCards, plain, gzip: undefined, giveBack: () => {}, bytes: length }
  const small = gzipPieces(parts)
  const checksum = gappedChecksum(parts, nonceLength)
  // Memory for every answer anew would have the process collect garbage all the time; one is under way at a time, mostly.
  let spare: Buffer<ArrayBuffer> | undefined
  const giveBack = (body: Buffer<ArrayBuffer>) => void (spare = body)
  const gzip = (nonce: string) => {
    const body = filled(small, nonce, spare)
    spare = undefined
    body.writeUInt32LE(checksum(nonce), body.length - 8)
    body.writeUInt32LE(length, body.length - 4)
    return body
  }
  return { status, headers, takesCards, plain, gzip, giveBack, bytes: length + small.template.length * 2 }
}

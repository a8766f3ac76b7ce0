import { promisify } from 'node:util'
import * as zlib from 'node:zlib'

import { LRUCache } from 'lru-cache'

import { PACKED_AT_ONCE_BYTES, PACKED_FROM_BYTES } from '../limits.ts'

/** The compressions of answers, the best first. */
export const codings = ['br', 'gzip'] as const
export type Coding = (typeof codings)[number]

/** Browsers send a handful of different headers; made-up ones must not fill the memory. */
const remembered = new LRUCache<string, ReadonlyMap<string, number>>({ max: 200 })

/** The weight of each coding in an `Accept-Encoding` header, 0 to 1 (RFC 9110, 12.5.3). */
function weightsOf(header: string): ReadonlyMap<string, number> {
  const known = remembered.get(header)
  if (known) return known
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((text) => /^q\s*=/.test(text))?.split('=')[1]
    const value = weight === undefined ? 1 : Number(weight)
    if (name !== '') weights.set(name, value >= 0 && value <= 1 ? value : 0)
  }
  remembered.set(header, weights)
  return weights
}

/**
 * Which of the offered codings the caller prefers; the first offered one among equals.
 * @param header the `Accept-Encoding` header
 * @returns undefined when the body is sent uncompressed
 */
export function chosenCoding<Offered extends Coding>(
  header: string | null | undefined,
  offered: readonly Offered[],
): Offered | undefined {
  if (!header) return undefined
  const weights = weightsOf(header)
  const rest = weights.get('*') ?? 0
  let best: Offered | undefined
  let most = weights.get('identity') ?? 0
  // Plain text with the same weight as a coding is the worse choice, since most clients list both.
  for (const coding of offered) {
    const weight = weights.get(coding) ?? rest
    if (weight === 0 || weight < most || (best !== undefined && weight === most)) continue
    best = coding
    most = weight
  }
  return best
}

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants

// Fast settings of both: 65 kB of times take 0.3 ms, and slower settings save less than a network packet.
const brotliOptions = (bytes: number) => ({
  params: { [BROTLI_PARAM_QUALITY]: 4, [BROTLI_PARAM_SIZE_HINT]: bytes },
})
const gzipOptions = { level: 4 }
const brotli = promisify(zlib.brotliCompress) as (
  body: Buffer,
  options: object,
) => Promise<Buffer<ArrayBuffer>>
const gzip = promisify(zlib.gzip) as (body: Buffer, options: object) => Promise<Buffer<ArrayBuffer>>

/** A small body is compressed synchronously: a thread would cost more, and password hashing may occupy all threads. */
function pack(body: Buffer<ArrayBuffer>, coding: Coding): Buffer<ArrayBuffer> | Promise<Buffer<ArrayBuffer>> {
  const isSmall = body.length <= PACKED_AT_ONCE_BYTES
  if (coding === 'gzip') return isSmall ? zlib.gzipSync(body, gzipOptions) : gzip(body, gzipOptions)
  const options = brotliOptions(body.length)
  return isSmall ? zlib.brotliCompressSync(body, options) : brotli(body, options)
}

interface TextAnswer {
  readonly status?: number
  readonly headers: Readonly<Record<string, string>>
}

/**
 * A text answer, compressed as the caller prefers. Small ones stay unchanged. Not for answers with a secret beside
 * words of the request, because their length would reveal it (BREACH).
 */
export async function textResponse(
  { headers: asked }: Pick<Request, 'headers'>,
  text: string,
  { status = 200, headers }: TextAnswer,
): Promise<Response> {
  const body = Buffer.from(text)
  if (body.length < PACKED_FROM_BYTES) return new Response(text, { status, headers })
  const coding = chosenCoding(asked.get('accept-encoding'), codings)
  const varied = { ...headers, vary: 'accept-encoding' }
  if (coding === undefined) return new Response(text, { status, headers: varied })
  const packed = await pack(body, coding)
  return new Response(packed, {
    status,
    headers: { ...varied, 'content-encoding': coding, 'content-length': String(packed.length) },
  })
}

import { createHmac, timingSafeEqual } from 'node:crypto'

import { ProviderRefusal } from './provider.ts'

/** The age at which a signature is refused, and how far its time may lie ahead of ours. */
export const SIGNATURE_SECONDS = 300

const codeOf = (secret: string, seconds: number, body: string | Buffer) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

const partsOf = (header: string) => header.split(',').map((part) => part.split('='))

/** The seconds in such a header; not a number if it has none. */
export const timeOfSignature = (header: string): number =>
  Number(partsOf(header).find(([name]) => name === 't')?.[1] ?? Number.NaN)

/** The header `t=…,v1=…` of a webhook call. */
export const signatureOf = (secret: string, seconds: number, body: string | Buffer): string =>
  `t=${seconds},v1=${codeOf(secret, seconds, body).toString('hex')}`

/**
 * Checks a signature on the raw body. Several codes are allowed, because a secret may be changing.
 * @throws {ProviderRefusal} for a wrong, old or future signature
 */
export function requireSignature(header: string, secret: string, body: Buffer, now: Temporal.Instant): void {
  const parts = partsOf(header)
  const seconds = timeOfSignature(header)
  const expected = codeOf(secret, seconds, body)
  const isGenuine = parts.some(([name, code = '']) => {
    const given = Buffer.from(code, 'hex')
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isGenuine) throw new ProviderRefusal('wrong_signature', 'the signature is not the provider’s')
  requireRecent(seconds, now)
}

/** @throws {ProviderRefusal} more than five minutes from now, in either direction */
export function requireRecent(seconds: number, now: Temporal.Instant): void {
  if (!(Math.abs(now.epochMilliseconds / 1000 - seconds) <= SIGNATURE_SECONDS))
    throw new ProviderRefusal('old_signature', 'the signature is not of now')
}

import { createHmac, timingSafeEqual } from 'node:crypto'

import { ProviderRefusal } from './provider.ts'

/** The age at which a signature is refused, and how far its time may lie ahead of ours. */
const SIGNATURE_SECONDS = 300

const codeOf = (secret: string, seconds: number, body: string | Buffer) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()

/** The header `t=…,v1=…` of a webhook call. */
export const signatureOf = (secret: string, seconds: number, body: string | Buffer): string =>
  `t=${seconds},v1=${codeOf(secret, seconds, body).toString('hex')}`

/**
 * Checks a signature on the raw body. Several codes are allowed, because a secret may be changing.
 * @throws {ProviderRefusal} for a wrong, old or future signature
 */
export function requireSignature(header: string, secret: string, body: Buffer, now: Temporal.Instant): void {
  const parts = header.split(',').map((part) => part.split('='))
  const seconds = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN)
  const expected = codeOf(secret, seconds, body)
  const isGenuine = parts.some(([name, code = '']) => {
    const given = Buffer.from(code, 'hex')
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!isGenuine) throw new ProviderRefusal('wrong_signature', 'the signature is not the provider’s')
  requireRecent(seconds, now)
}

/** @throws {ProviderRefusal} more than five minutes from now, in either direction */
function requireRecent(seconds: number, now: Temporal.Instant): void {
  if (!(Math.abs(now.epochMilliseconds / 1000 - seconds) <= SIGNATURE_SECONDS))
    throw new ProviderRefusal('old_signature', 'the signature is not of now')
}

import { createECDH, createPrivateKey, hkdfSync, sign, type KeyObject } from 'node:crypto'

import type { Platform } from '../context.ts'

const CURVE = 'prime256v1'
/** Push services allow one day at most. */
const HOURS = 12

/** The keys by which push services know this site (RFC 8292). */
export interface VapidKeys {
  /** Browsers get it when notifications are turned on, and are bound to it. */
  readonly publicKey: string
  readonly signing: KeyObject
}

type Source = Pick<Platform, 'config' | 'sealingKey'>

const known = new WeakMap<Buffer, VapidKeys>()

/** The keys of the settings; otherwise made from the database's own key, so that every process has the same. */
export function vapidKeys({ config, sealingKey }: Source): VapidKeys {
  const { keys } = config.push
  if (keys) return keysOf(Buffer.from(keys.privateKey, 'base64url'))
  const found = known.get(sealingKey) ?? keysOf(derivedKey(sealingKey))
  known.set(sealingKey, found)
  return found
}

/** Nearly every number of 32 bytes is a key of the curve; one in four billion is not. */
function derivedKey(from: Buffer, turn = 0): Buffer {
  const key = Buffer.from(hkdfSync('sha256', from, '', `push keys ${turn}`, 32))
  try {
    createECDH(CURVE).setPrivateKey(key)
    return key
  } catch {
    return derivedKey(from, turn + 1)
  }
}

function keysOf(privateKey: Buffer): VapidKeys {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(privateKey)
  const point = pair.getPublicKey()
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', d: privateKey.toString('base64url'), x: part(1), y: part(33) }
  return {
    publicKey: point.toString('base64url'),
    signing: createPrivateKey({ key: jwk, format: 'jwk' }),
  }
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** The header that proves our identity to one push service. */
export function vapidHeader(
  { publicKey, signing }: VapidKeys,
  { origin, subject, now }: { readonly origin: string; readonly subject: string; readonly now: Temporal.Instant },
): string {
  const exp = Math.floor(now.add({ hours: HOURS }).epochMilliseconds / 1000)
  const said = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded({ aud: origin, exp, sub: subject })}`
  const signature = sign('sha256', Buffer.from(said), { key: signing, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${said}.${signature.toString('base64url')}, k=${publicKey}`
} // prettier-ignore

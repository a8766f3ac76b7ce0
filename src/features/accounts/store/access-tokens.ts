import {
  calculateJwkThumbprint,
  type CryptoKey,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'

import type { Db } from '#platform/db.ts'

import { addFirstKey, type SigningKeyRow, signingKeys } from './signing-keys.ts'

const ALG = 'ES256'
/** A new key is published ten minutes before it signs, so a process may go on with what it read for less than that. */
const KEEP_MILLISECONDS = 300_000
/** Made-up key ids must not make a query each. */
const LOOK_AGAIN_MILLISECONDS = 1000

export interface PublicKeySet {
  readonly keys: readonly JWK[]
}

interface Keys {
  readonly readAt: number
  readonly sign: { readonly kid: string; readonly key: CryptoKey }
  readonly verify: ReadonlyMap<string, CryptoKey>
  readonly set: PublicKeySet
}

const kept = new WeakMap<Db, Promise<Keys>>()

/** The keys of a database, read again when they are older than they may be. */
async function keysOf(db: Db, maxAge = KEEP_MILLISECONDS): Promise<Keys> {
  const before = kept.get(db)
  if (before !== undefined && performance.now() - (await before).readAt < maxAge) return before
  // Another call may have begun to read while this one waited.
  const now = kept.get(db)
  if (now !== undefined && now !== before) return now
  const reading = readKeys(db)
  kept.set(db, reading)
  reading.catch(() => kept.delete(db))
  return reading
}

async function readKeys(db: Db): Promise<Keys> {
  const readAt = performance.now()
  let rows = await signingKeys(db)
  if (!rows.some((row) => row.state === 'signing')) {
    await addFirstKey(db, await newKey())
    rows = await signingKeys(db)
  }
  const signing = rows.find((row) => row.state === 'signing')
  if (signing === undefined) throw new Error('no key signs')
  const verify = await Promise.all(
    rows.map(async (row) => [row.kid, await imported(publicJwk(row))] as const),
  )
  return {
    readAt,
    sign: { kid: signing.kid, key: await imported(signing.jwk) },
    verify: new Map(verify),
    set: { keys: rows.map(publicJwk) },
  }
}

async function newKey() {
  const { privateKey } = await generateKeyPair(ALG, { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { kid: await calculateJwkThumbprint(jwk), alg: ALG, jwk }
}

async function imported(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALG)
  if (key instanceof Uint8Array) throw new Error('a shared secret is no signing key')
  return key
}

/** Only the public half, in the form that browsers import as it is. */
const publicJwk = ({ kid, alg, jwk: { kty, crv, x, y } }: SigningKeyRow): JWK =>
  ({ kty, crv, x, y, kid, alg, use: 'sig', key_ops: ['verify'] }) as JWK

export const publicKeySet = async (db: Db): Promise<PublicKeySet> => (await keysOf(db)).set

/** @param payload all claims, times included */
export async function signAccessToken(db: Db, payload: JWTPayload): Promise<string> {
  const { sign } = await keysOf(db)
  return new SignJWT(payload).setProtectedHeader({ alg: ALG, typ: 'JWT', kid: sign.kid }).sign(sign.key)
}

/**
 * The claims of a token that we signed and that has not expired.
 * @throws whatever is wrong with it
 */
export async function verifiedClaims(db: Db, token: string, now: Temporal.Instant): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, (header) => keyFor(db, header.kid ?? ''), {
    algorithms: [ALG],
    audience: 'authenticated',
    currentDate: new Date(now.epochMilliseconds),
  })
  return payload
}

async function keyFor(db: Db, kid: string): Promise<CryptoKey> {
  const known = (await keysOf(db)).verify.get(kid)
  const key = known ?? (await keysOf(db, LOOK_AGAIN_MILLISECONDS)).verify.get(kid)
  if (key === undefined) throw new errors.JWKSNoMatchingKey()
  return key
}

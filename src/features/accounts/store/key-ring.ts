import { calculateJwkThumbprint, type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'

import type { Db } from '#platform/db.ts'

import { addKey, type KeySource, type NewKey, openKey, signingKeys } from './signing-keys.ts'

/** A process uses the keys that it read for this long; a new key is published for longer before it signs. */
export const KEYS_KEPT_SECONDS = 60
/** Limits the queries that made-up key ids can cause. */
const LOOK_AGAIN_SECONDS = 1

export interface PublicKeySet {
  readonly keys: readonly JWK[]
}

export interface RingKey {
  readonly kid: string
  readonly alg: string
  readonly key: CryptoKey
}

export interface KeyRing {
  readonly readAt: number
  readonly sign: RingKey
  readonly verify: ReadonlyMap<string, RingKey>
  readonly set: PublicKeySet
}

const kept = new WeakMap<Db, Promise<KeyRing>>()

/** The present keys, read again when they are older than `maxAge`. */
export async function keyRing(source: KeySource, maxAge = KEYS_KEPT_SECONDS): Promise<KeyRing> {
  const { auth: db } = source.dbs
  const before = kept.get(db)
  if (before !== undefined && performance.now() - (await before).readAt < maxAge * 1000) return before
  // Another call may have started to read while this one waited.
  const now = kept.get(db)
  if (now !== undefined && now !== before) return now
  const reading = readRing(source)
  kept.set(db, reading)
  reading.catch(() => kept.delete(db))
  return reading
}

/** The key of an id that this process may not have read yet. */
export async function ringKey(source: KeySource, kid: string): Promise<RingKey | undefined> {
  return (
    (await keyRing(source)).verify.get(kid) ?? (await keyRing(source, LOOK_AGAIN_SECONDS)).verify.get(kid)
  )
}

async function readRing(source: KeySource): Promise<KeyRing> {
  const readAt = performance.now()
  const set = source.config.auth.signingKeys
  const keys = set
    ? set.map((jwk, i) => ({ kid: jwk.kid, alg: jwk.alg, jwk, signs: i === 0 }))
    : await databaseKeys(source)
  const signing = keys.find((key) => key.signs)
  if (signing === undefined) throw new Error('no key signs')
  const verify = await Promise.all(
    keys.map(async (key) => [key.kid, await ringed(key, publicJwk(key))] as const),
  )
  return {
    readAt,
    sign: await ringed(signing, signing.jwk),
    verify: new Map(verify),
    set: { keys: keys.map(publicJwk) },
  }
}

async function databaseKeys(source: KeySource): Promise<readonly (NewKey & { readonly signs: boolean })[]> {
  const { auth } = source.dbs
  let rows = await signingKeys(auth)
  if (!rows.some((row) => row.status === 'signing')) {
    await addKey(source, await newKey('ES256'), 'signing')
    rows = await signingKeys(auth)
  }
  return rows.map((row) => ({ ...openKey(source, row), signs: row.status === 'signing' }))
}

export const keyAlgorithms = ['ES256', 'RS256', 'EdDSA'] as const
export type KeyAlgorithm = (typeof keyAlgorithms)[number]

/** A new private key, named by its thumbprint. */
export async function newKey(alg: KeyAlgorithm): Promise<NewKey> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  const jwk = await exportJWK(privateKey)
  return { kid: await calculateJwkThumbprint(jwk), alg, jwk }
}

async function ringed({ kid, alg }: NewKey, jwk: JWK): Promise<RingKey> {
  const key = await importJWK(jwk, alg)
  if (key instanceof Uint8Array) throw new Error('a shared secret is no signing key')
  return { kid, alg, key }
}

/** Only the public half, in a form that browsers can import. */
function publicJwk({ kid, alg, jwk: { kty, crv, x, y, n, e } }: NewKey): JWK {
  const half = kty === 'RSA' ? { kty, n, e } : kty === 'OKP' ? { kty, crv, x } : { kty, crv, x, y }
  return { ...half, kid, alg, use: 'sig', key_ops: ['verify'] } as JWK
}

import { hash } from 'node:crypto'

import { type CryptoKey, errors, type JWTHeaderParameters, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'

import { keyAlgorithms, type KeyRing, keyRing, type PublicKeySet, ringKey } from './key-ring.ts'
import type { KeySource } from './signing-keys.ts'

/** For clocks of other machines that run ahead of ours. */
const SKEW_SECONDS = 60
const KEPT_MOST = 20_000

/** By the hash of a token, what its checked signature vouches for. Goes with the ring, so a withdrawn key ends it too. */
const checked = new WeakMap<KeyRing, LRUCache<string, JWTPayload>>()

/** The public keys, the next one included. The shared secret of operators is never among them. */
export const publicKeySet = async (source: KeySource): Promise<PublicKeySet> => (await keyRing(source)).set

/** @param payload all claims, times included */
export async function signAccessToken(source: KeySource, payload: JWTPayload): Promise<string> {
  const { kid, alg, key } = (await keyRing(source)).sign
  return new SignJWT(payload).setProtectedHeader({ alg, typ: 'JWT', kid }).sign(key)
}

/**
 * The claims of a token that one of our keys signed and that has not expired. Neither `exp` nor an audience need be
 * there: that is for the caller to ask. A token that comes again is not checked again, but for its times.
 * @throws whatever is wrong with it
 */
export async function verifiedClaims(
  source: KeySource,
  token: string,
  now: Temporal.Instant,
): Promise<JWTPayload> {
  const known = checkedWith(await keyRing(source))
  const id = hash('sha256', token, 'base64url')
  const seconds = now.epochMilliseconds / 1000
  const before = known.get(id)
  if (before !== undefined && isInTime(before, seconds)) return before
  const { payload } = await jwtVerify(token, (header) => keyFor(source, header), {
    algorithms: [...keyAlgorithms, 'HS256'],
    currentDate: new Date(now.epochMilliseconds),
  })
  if (!isIssued(payload, seconds))
    throw new errors.JWTClaimValidationFailed('issued in the future', payload, 'iat')
  known.set(id, payload)
  return payload
}

function checkedWith(ring: KeyRing): LRUCache<string, JWTPayload> {
  const known = checked.get(ring)
  if (known) return known
  const made = new LRUCache<string, JWTPayload>({ max: KEPT_MOST })
  checked.set(ring, made)
  return made
}

const isIssued = ({ iat }: JWTPayload, seconds: number): boolean =>
  iat === undefined || iat <= seconds + SKEW_SECONDS

/** As strict as the first check: a token that fails here is checked anew, which gives the reason. */
const isInTime = (claims: JWTPayload, seconds: number): boolean =>
  isIssued(claims, seconds) && (claims.exp ?? Infinity) > seconds && (claims.nbf ?? 0) <= Math.floor(seconds)

/**
 * A key serves the one algorithm that it was made for, whatever the token says of itself: a public key is never taken
 * for a shared secret. Keys, addresses of keys and certificates inside the token are not looked at.
 */
async function keyFor(source: KeySource, { alg, kid }: JWTHeaderParameters): Promise<CryptoKey | Uint8Array> {
  const known = typeof kid === 'string' && kid !== '' ? await ringKey(source, kid) : undefined
  if (known !== undefined) {
    if (known.alg !== alg) throw new errors.JOSEAlgNotAllowed('not the algorithm of the key')
    return known.key
  }
  const secret = source.config.auth.jwtSecret
  if (alg === 'HS256' && secret !== undefined) return new TextEncoder().encode(secret)
  throw new errors.JWKSNoMatchingKey()
}

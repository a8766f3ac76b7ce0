import { hash } from 'node:crypto'

import { type CryptoKey, errors, type JWTHeaderParameters, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'

import { keyAlgorithms, type KeyRing, keyRing, type PublicKeySet, ringKey } from './key-ring.ts'
import type { KeySource } from './signing-keys.ts'

/** Allows for clocks of other machines that are ahead of ours. */
const SKEW_SECONDS = 60
const KEPT_MOST = 20_000

/** The checked claims, by the hash of a token. They belong to the key ring, so a withdrawn key removes them. */
const checked = new WeakMap<KeyRing, LRUCache<string, JWTPayload>>()

/** The public keys, the next one included. The shared secret of operators is never among them. */
export const publicKeySet = async (source: KeySource): Promise<PublicKeySet> => (await keyRing(source)).set

/** @param payload all claims, times included */
export async function signAccessToken(source: KeySource, payload: JWTPayload): Promise<string> {
  const { kid, alg, key } = (await keyRing(source)).sign
  return new SignJWT(payload).setProtectedHeader({ alg, typ: 'JWT', kid }).sign(key)
}

/**
 * The claims of a token that one of our keys signed and that has not expired. `exp` and an audience may be missing;
 * callers check those. For a known token only the times are checked again.
 * @throws every fault of the token
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

/** As strict as the first check: a token that fails here is checked again in full, which gives the reason. */
const isInTime = (claims: JWTPayload, seconds: number): boolean =>
  isIssued(claims, seconds) && (claims.exp ?? Infinity) > seconds && (claims.nbf ?? 0) <= Math.floor(seconds)

/**
 * A key serves only the algorithm that it was made for, whatever the token names, so a public key is never used as a
 * shared secret. Keys, key addresses and certificates inside the token are ignored.
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

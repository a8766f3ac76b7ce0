import { type CryptoKey, errors, type JWTHeaderParameters, type JWTPayload, jwtVerify, SignJWT } from 'jose'

import { keyAlgorithms, keyRing, type KeySource, type PublicKeySet, ringKey } from './key-ring.ts'

/** For clocks of other machines that run ahead of ours. */
const SKEW_SECONDS = 60

/** The public keys, the next one included. The shared secret of operators is never among them. */
export const publicKeySet = async (source: KeySource): Promise<PublicKeySet> => (await keyRing(source)).set

/** @param payload all claims, times included */
export async function signAccessToken(source: KeySource, payload: JWTPayload): Promise<string> {
  const { kid, alg, key } = (await keyRing(source)).sign
  return new SignJWT(payload).setProtectedHeader({ alg, typ: 'JWT', kid }).sign(key)
}

/**
 * The claims of a token that one of our keys signed and that has not expired. Neither `exp` nor an audience need be
 * there: that is for the caller to ask.
 * @throws whatever is wrong with it
 */
export async function verifiedClaims(
  source: KeySource,
  token: string,
  now: Temporal.Instant,
): Promise<JWTPayload> {
  const { payload } = await jwtVerify(token, (header) => keyFor(source, header), {
    algorithms: [...keyAlgorithms, 'HS256'],
    currentDate: new Date(now.epochMilliseconds),
  })
  const { iat } = payload
  if (iat !== undefined && !(iat <= now.epochMilliseconds / 1000 + SKEW_SECONDS))
    throw new errors.JWTClaimValidationFailed('issued in the future', payload, 'iat')
  return payload
}

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

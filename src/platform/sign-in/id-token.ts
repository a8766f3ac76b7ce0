import { createHash } from 'node:crypto'

import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  decodeProtectedHeader,
  type JWTPayload,
  jwtVerify,
} from 'jose'

import { callProvider, inOneTime, PROVIDER_SECONDS, ProviderUnavailable } from './provider-call.ts'

/** The error for an invalid ID token; its message names the fault. */
export class BadIdToken extends Error {
  override readonly name = 'BadIdToken'
}

export interface IdTokenRules {
  /** The only trusted issuer, whatever the token says. */
  readonly issuer: string
  readonly audiences: readonly string[]
  /** Called only for a token that is otherwise valid. */
  readonly keys: () => URL | Promise<URL>
}

const ALGORITHMS = ['RS256', 'ES256']
/** How far the provider's clock may be ahead of ours. */
const TOLERANCE_SECONDS = 60

const bad = (cause?: unknown) => new BadIdToken('Bad ID token', { cause })

/**
 * The claims of an ID token. Everything that does not need the provider's keys is checked first, so that garbage and
 * other people's tokens cause no call.
 * @throws BadIdToken, ProviderUnavailable
 */
export async function idTokenClaims(
  token: string,
  rules: IdTokenRules,
  now: Temporal.Instant,
): Promise<JWTPayload> {
  look(token, rules, Math.floor(now.epochMilliseconds / 1000))
  return inOneTime(() => verified(token, rules, now))
}

async function verified(token: string, rules: IdTokenRules, now: Temporal.Instant): Promise<JWTPayload> {
  const keys = keySet(await rules.keys())
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ALGORITHMS,
      issuer: rules.issuer,
      audience: [...rules.audiences],
      requiredClaims: ['sub', 'iat', 'exp'],
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: new Date(now.epochMilliseconds),
    })
    return payload
  } catch (error) {
    throw isFault(error) ? bad(error) : new ProviderUnavailable('no keys to check with', { cause: error })
  }
}

function look(token: string, rules: IdTokenRules, now: number): void {
  const { header, claims } = decoded(token)
  if (!ALGORITHMS.includes(header.alg ?? '') || typeof header.kid !== 'string' || claims.iss !== rules.issuer)
    throw bad()
  if (typeof claims.sub !== 'string' || claims.sub === '')
    throw new BadIdToken('Missing sub claim in id_token')
  const ours = [claims.aud].flat().every((audience) => rules.audiences.includes(audience ?? ''))
  const azp = claims['azp']
  if (!ours || (azp !== undefined && !rules.audiences.some((audience) => audience === azp)))
    throw new BadIdToken('Unacceptable audience in id_token')
  const { exp, iat } = claims
  if (typeof exp !== 'number' || typeof iat !== 'number') throw bad()
  if (exp <= now || iat > now + TOLERANCE_SECONDS) throw bad()
}

function decoded(token: string) {
  try {
    return { header: decodeProtectedHeader(token), claims: decodeJwt(token) }
  } catch (error) {
    throw bad(error)
  }
}

const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

function keySet(url: URL): ReturnType<typeof createRemoteJWKSet> {
  const known = keySets.get(url.href)
  if (known !== undefined) return known
  const made = createRemoteJWKSet(url, {
    timeoutDuration: PROVIDER_SECONDS * 1000,
    [customFetch]: (address, init) => callProvider(address, init),
  })
  keySets.set(url.href, made)
  return made
}

/** Whether the token is at fault, and not the download of the keys. */
const isFault = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^ERR_(JWT|JWS|JWK_|JWKS_NO|JWKS_MULTIPLE|JOSE_ALG|JOSE_NOT)/.test(String(error.code))

/**
 * Whether the access token was issued together with the ID token.
 * @param claimed the claim `at_hash`
 */
export const isAccessTokenOf = (claimed: unknown, accessToken: string): boolean =>
  claimed === createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url')

/** The nonce that a token must have when this one was sent. */
export const hashedNonce = (nonce: string): string => createHash('sha256').update(nonce).digest('hex')

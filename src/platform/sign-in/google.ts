import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'

import type { AuthConfig } from '../auth-settings.ts'
import { callProvider, inOneTime, PROVIDER_SECONDS, ProviderUnavailable } from './provider-call.ts'

export type GoogleSettings = NonNullable<AuthConfig['google']>

/** The provider's answer to a code. */
export interface ProviderAnswer {
  readonly claims: Readonly<Record<string, unknown>>
  readonly accessToken: string
  readonly refreshToken: string | null
}

/** Our own secrets of a sign-in, stored until the provider sends the browser back. */
export interface GoogleSecrets {
  readonly verifier: string
  readonly nonce: string
}

/** Google changes its discovery document about once a year. */
const KEEP_MILLISECONDS = 3_600_000

const kept = new Map<string, { readonly at: number; readonly read: Promise<Configuration> }>()

// oxlint-disable-next-line typescript/no-deprecated -- only where the operator wrote http: a provider on the same machine
const plainHttp = allowInsecureRequests

/** The provider's discovery document. @throws ProviderUnavailable */
function configuration(google: GoogleSettings): Promise<Configuration> {
  const key = `${google.issuer} ${google.clientId} ${google.secret}`
  const known = kept.get(key)
  if (known !== undefined && performance.now() - known.at < KEEP_MILLISECONDS) return known.read
  const read = discover(google)
  kept.set(key, { at: performance.now(), read })
  read.catch(() => kept.delete(key))
  return read
}

const discover = (google: GoogleSettings): Promise<Configuration> =>
  answered(() =>
    discovery(new URL(google.issuer), google.clientId, undefined, ClientSecretPost(google.secret), {
      execute: [enableNonRepudiationChecks, ...(google.issuer.startsWith('http:') ? [plainHttp] : [])],
      timeout: PROVIDER_SECONDS,
      [customFetch]: (url, init) => callProvider(url, init as RequestInit),
    }),
  )

/** The address at Google to send a browser to. @throws ProviderUnavailable */
export async function googleAddress(
  google: GoogleSettings,
  request: { readonly redirectUri: string; readonly state: string; readonly scope: string } & GoogleSecrets,
  extra: Readonly<Record<string, string>>,
): Promise<string> {
  const address = buildAuthorizationUrl(await configuration(google), {
    ...extra,
    redirect_uri: request.redirectUri,
    scope: request.scope,
    state: request.state,
    nonce: request.nonce,
    code_challenge: await calculatePKCECodeChallenge(request.verifier),
    code_challenge_method: 'S256',
  })
  return address.href
}

/**
 * The person who signed in, by an ID token whose signature, issuer, audience, nonce and times were checked.
 * @param answer the address that the provider redirected the browser to
 * @throws ProviderUnavailable, also for an invalid answer
 */
export const googleAnswer = (
  google: GoogleSettings,
  answer: URL,
  expected: GoogleSecrets & { readonly state: string },
): Promise<ProviderAnswer> => inOneTime(() => exchanged(google, answer, expected))

async function exchanged(
  google: GoogleSettings,
  answer: URL,
  expected: GoogleSecrets & { readonly state: string },
): Promise<ProviderAnswer> {
  const config = await configuration(google)
  return answered(async () => {
    const tokens = await authorizationCodeGrant(config, answer, {
      pkceCodeVerifier: expected.verifier,
      expectedNonce: expected.nonce,
      expectedState: expected.state,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (claims === undefined) throw new Error('no ID token came')
    // The address may be in either of two places; their subjects must be the same.
    const more =
      claims['email'] === undefined ? await fetchUserInfo(config, tokens.access_token, claims.sub) : {}
    return {
      claims: { ...more, ...claims },
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token ?? null,
    }
  })
}

/** The address of the keys for its ID tokens. @throws ProviderUnavailable */
export async function googleKeys(google: GoogleSettings): Promise<URL> {
  const uri = (await configuration(google)).serverMetadata().jwks_uri
  if (uri === undefined) throw new ProviderUnavailable('the provider names no keys')
  return new URL(uri)
}

async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw new ProviderUnavailable('Google did not answer as expected', { cause: error })
  }
}

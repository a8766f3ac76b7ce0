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

/** What the provider gave for a code. */
export interface ProviderAnswer {
  readonly claims: Readonly<Record<string, unknown>>
  readonly accessToken: string
  readonly refreshToken: string | null
}

/** What we keep of our side of a sign-in until the provider sends the person back. */
export interface GoogleSecrets {
  readonly verifier: string
  readonly nonce: string
}

/** Google changes its document about once a year. */
const KEEP_MILLISECONDS = 3_600_000

const kept = new Map<string, { readonly at: number; readonly read: Promise<Configuration> }>()

// oxlint-disable-next-line typescript/no-deprecated -- only where the operator wrote http: a provider on the same machine
const plainHttp = allowInsecureRequests

/** The provider's own description of itself. @throws ProviderUnavailable */
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

/** Where a browser is sent to sign in. @throws ProviderUnavailable */
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
 * Who signed in, by an ID token whose signature, issuer, audience, nonce and times were checked.
 * @param answer the address that the provider sent the browser to
 * @throws ProviderUnavailable also for whatever is wrong with the answer
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
    // The address may be said in one of two places; the subject of both has to be the same.
    const more =
      claims['email'] === undefined ? await fetchUserInfo(config, tokens.access_token, claims.sub) : {}
    return {
      claims: { ...more, ...claims },
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token ?? null,
    }
  })
}

/** Where the keys of its ID tokens are. @throws ProviderUnavailable */
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

import { randomBytes } from 'node:crypto'

import { AuthError } from '#domain/accounts/auth-error.ts'
import { forwardedParameters, scopesAsked, signUpParameters } from '#domain/accounts/authorize-parameters.ts'
import type { ProviderName } from '#domain/accounts/provider-profile.ts'
import type { Platform } from '#platform/context.ts'
import { facebookAddress } from '#platform/sign-in/facebook.ts'
import { googleAddress } from '#platform/sign-in/google.ts'
import { ProviderUnavailable } from '#platform/sign-in/provider-call.ts'

import { addFlow, type Challenge } from '../store/flow-states.ts'
import { invited, inviteHash } from '../store/oauth-flows.ts'

export interface OAuthRequest {
  readonly provider: ProviderName
  /** The parameters of the request's address, both ours and those that go on to the provider. */
  readonly query: Readonly<Record<string, string>>
  readonly challenge: Challenge | null
  readonly redirectTo: string
  /** The account to connect with the provider's account; null for a sign-in. */
  readonly linking: { readonly userId: string; readonly sessionId: string | undefined } | null
}

/** The facts that a flow keeps until the provider sends the browser back. */
export interface OAuthDetails {
  readonly verifier: string
  readonly nonce: string
  readonly signUp: Readonly<Record<string, string>>
  readonly invitation: string | null
  /** The session that asked to connect the provider's account; null for a sign-in and for a token without a session. */
  readonly sessionId: string | null
}

export const callbackUrl = (platform: Platform): string => `${platform.config.publicUrl}/auth/v1/callback`

/**
 * Begins a sign-in at a provider.
 * @returns the provider's address, with a state that works once and for five minutes
 * @throws AuthError validation_failed (provider off), user_not_found (no such invitation), unexpected_failure (503: the
 *   provider cannot be reached)
 */
export async function beginOAuth(platform: Platform, request: OAuthRequest): Promise<string> {
  const { provider, query } = request
  if (platform.config.auth[provider] === undefined)
    throw new AuthError('validation_failed', 'Unsupported provider: provider is not enabled')
  const secrets: Pick<OAuthDetails, 'verifier' | 'nonce'> = {
    verifier: randomBytes(32).toString('base64url'),
    nonce: query['nonce'] || randomBytes(32).toString('base64url'),
  }
  const details: OAuthDetails = {
    ...secrets,
    signUp: signUpParameters(query),
    invitation: await invitation(platform, query['invite_token']),
    sessionId: request.linking?.sessionId ?? null,
  }
  const state = await addFlow(platform.dbs.auth, {
    method: 'oauth',
    provider,
    challenge: request.challenge,
    redirectTo: request.redirectTo,
    linkingUserId: request.linking?.userId ?? null,
    details: { ...details },
  })
  return providerAddress(platform, request, { state, ...secrets })
}

async function invitation(platform: Platform, token: string | undefined): Promise<string | null> {
  if (!token) return null
  const hash = inviteHash(token)
  if ((await invited(platform.dbs.auth, Buffer.from(hash, 'base64url'))) === undefined)
    throw new AuthError('user_not_found', 'User identified by token not found', { status: 404 })
  return hash
}

async function providerAddress(
  platform: Platform,
  { provider, query }: OAuthRequest,
  ours: { readonly state: string; readonly verifier: string; readonly nonce: string },
): Promise<string> {
  const { google, facebook } = platform.config.auth
  const extra = forwardedParameters(query)
  const request = { ...ours, redirectUri: callbackUrl(platform) }
  if (provider === 'facebook' && facebook !== undefined)
    return facebookAddress(facebook, { ...request, scope: scopesAsked(['email'], query['scopes']) }, extra)
  if (google === undefined)
    throw new AuthError('validation_failed', 'Unsupported provider: provider is not enabled')
  const scope = scopesAsked(['openid', 'email', 'profile'], query['scopes'])
  return googleAddress(google, { ...request, scope }, extra).catch((error: unknown) => {
    throw unavailable(platform, error, 503)
  })
}

/**
 * Turns a provider's failure into an answer; the cause is only logged.
 * @param status 503 where nothing has begun, so that the client can simply try again
 */
export function unavailable(platform: Platform, error: unknown, status: 500 | 503 = 500): unknown {
  if (!(error instanceof ProviderUnavailable)) return error
  const { cause } = error
  const reason = cause instanceof Error ? { name: cause.name, message: cause.message } : undefined
  platform.log.warn({ provider: error.message, reason }, 'a sign-in provider failed')
  const message =
    status === 503 ? 'The provider cannot be reached right now' : 'Unable to exchange external code'
  return new AuthError('unexpected_failure', message, { status, cause: error })
}

import type { Context } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import type { ProviderName } from '#domain/accounts/provider-profile.ts'
import type { Platform } from '#platform/context.ts'
import { BadIdToken } from '#platform/sign-in/id-token.ts'

import type { TokenResponse } from '../commands/issue-session.ts'
import { signInWithIdToken } from '../commands/sign-in-with-id-token.ts'
import { idTokenBody } from '../contract.ts'
import { bodyOf } from './body.ts'
import { clientOf } from './client.ts'
import { OAuthError } from './errors.ts'
import { linkingBearer } from './identities.ts'

/** Providers that clients know and that we do not support. */
const never = new Set(['apple', 'azure', 'kakao', 'keycloak', 'snapchat'])

/** POST /token?grant_type=id_token */
export async function byIdToken(platform: Platform, c: Context): Promise<TokenResponse> {
  const body = await bodyOf(c, idTokenBody)
  if (!body.id_token) throw new OAuthError('id_token required')
  if (!body.provider && !(body.client_id && body.issuer))
    throw new OAuthError('provider or client_id and issuer required')
  const provider = body.provider ? named(body.provider) : ofIssuer(platform, body)
  const linking = body.link_identity === true ? await linkingBearer(platform, c) : undefined
  const input = {
    provider,
    idToken: body.id_token,
    accessToken: body.access_token,
    nonce: body.nonce,
    linkingUserId: linking?.user.id,
  }
  try {
    return await signInWithIdToken(platform, input, clientOf(c))
  } catch (error) {
    if (error instanceof BadIdToken) throw new OAuthError(error.message, { cause: error })
    throw error
  }
}

function named(name: string): ProviderName {
  if (name === 'google' || name === 'facebook') return name
  if (never.has(name)) throw new AuthError('provider_disabled', `Provider (issuer "${name}") is not enabled`)
  throw new AuthError('validation_failed', `Custom OIDC provider "${name}" not allowed`)
}

function ofIssuer(
  platform: Platform,
  body: { client_id?: string | undefined; issuer?: string | undefined },
): ProviderName {
  const { google, facebook } = platform.config.auth
  const isOf = (at: string | undefined, audiences: readonly string[] | undefined) =>
    body.issuer === at && audiences?.includes(body.client_id ?? '') === true
  if (isOf(google?.issuer, google?.audiences)) return 'google'
  if (isOf(facebook?.url, facebook?.audiences)) return 'facebook'
  throw new AuthError('validation_failed', `Custom OIDC provider "${body.issuer ?? ''}" not allowed`)
}

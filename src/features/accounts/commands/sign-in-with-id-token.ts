import { AuthError } from '#domain/accounts/auth-error.ts'
import {
  facebookProfile,
  googleProfile,
  type ProviderName,
  type ProviderProfile,
} from '#domain/accounts/provider-profile.ts'
import type { Platform } from '#platform/context.ts'
import { facebookKeys } from '#platform/sign-in/facebook.ts'
import { googleKeys } from '#platform/sign-in/google.ts'
import {
  BadIdToken,
  hashedNonce,
  idTokenClaims,
  type IdTokenRules,
  isAccessTokenOf,
} from '#platform/sign-in/id-token.ts'

import { forgetSessions } from '../store/live-sessions.ts'
import { unavailable } from './begin-oauth.ts'
import { enterByProvider } from './enter-by-provider.ts'
import { type Client, openSession, tokenResponse, type TokenResponse } from './issue-session.ts'
import { linkProvider } from './link-provider.ts'

export interface IdTokenSignIn {
  readonly provider: ProviderName
  readonly idToken: string
  readonly accessToken: string | undefined
  /** The client's value; the token holds its hash. */
  readonly nonce: string | undefined
  /** The account to connect with the provider's account; undefined for a sign-in. */
  readonly linkingUserId: string | undefined
}

/**
 * Signs in with an ID token that an app or a page got from a provider.
 * @throws BadIdToken; AuthError provider_disabled and every refusal of the account
 */
export async function signInWithIdToken(
  platform: Platform,
  input: IdTokenSignIn,
  client: Client,
): Promise<TokenResponse> {
  const profile = await profileOf(platform, input)
  const { entered, signedIn } = await platform.dbs.auth.transaction().execute(async (tx) => {
    const redirectTo = platform.config.publicUrl
    const entered =
      input.linkingUserId === undefined
        ? await enterByProvider(platform, tx, { profile, signUp: {}, redirectTo }, client)
        : await linkProvider(
            platform,
            tx,
            { userId: input.linkingUserId, sessionId: null, profile, redirectTo },
            client,
          )
    if (entered.refusal !== undefined) return { entered, signedIn: entered.refusal }
    return { entered, signedIn: await openSession(tx, entered.userId, 'oauth', client) }
  })
  forgetSessions(platform.dbs.auth, entered.ended)
  // Thrown outside the transaction, because a rollback would undo the changes that must stay.
  if (signedIn instanceof AuthError) throw signedIn
  return tokenResponse(platform, signedIn)
}

async function profileOf(platform: Platform, input: IdTokenSignIn): Promise<ProviderProfile> {
  const rules = rulesOf(platform, input.provider)
  const claims = await idTokenClaims(input.idToken, rules, platform.now()).catch((error: unknown) => {
    throw unavailable(platform, error)
  })
  // Facebook's library returns the nonce unchanged.
  if (input.provider !== 'facebook') checkNonce(claims['nonce'], input.nonce)
  const hash = claims['at_hash']
  if (input.accessToken && hash !== undefined && !isAccessTokenOf(hash, input.accessToken))
    throw new BadIdToken('Bad ID token')
  const profile =
    input.provider === 'google' ? googleProfile(rules.issuer, claims) : facebookProfile(rules.issuer, claims)
  if (profile === undefined) throw new BadIdToken('Missing sub claim in id_token')
  return profile
}

function rulesOf({ config }: Platform, provider: ProviderName): IdTokenRules {
  const { google, facebook } = config.auth
  if (provider === 'google' && google !== undefined)
    return { issuer: google.issuer, audiences: google.audiences, keys: () => googleKeys(google) }
  if (provider === 'facebook' && facebook !== undefined)
    return { issuer: facebook.url, audiences: facebook.audiences, keys: () => facebookKeys(facebook) }
  throw new AuthError('provider_disabled', `Provider (issuer "${provider}") is not enabled`)
}

function checkNonce(claimed: unknown, sent: string | undefined): void {
  const has = claimed !== undefined && claimed !== ''
  if (has !== Boolean(sent))
    throw new BadIdToken('Passed nonce and nonce in id_token should either both exist or not.')
  if (sent && claimed !== hashedNonce(sent)) throw new BadIdToken('Nonces mismatch')
}

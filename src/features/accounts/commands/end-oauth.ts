import { AuthError } from '#domain/accounts/auth-error.ts'
import { facebookProfile, googleProfile, type ProviderProfile } from '#domain/accounts/provider-profile.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { facebookAnswer } from '#platform/sign-in/facebook.ts'
import { googleAnswer, type ProviderAnswer } from '#platform/sign-in/google.ts'

import { FLOW_SECONDS, type ProviderTokens } from '../store/flow-states.ts'
import { forgetSessions } from '../store/live-sessions.ts'
import { type OAuthFlow, takeFlow, whyNotTaken } from '../store/oauth-flows.ts'
import { callbackUrl, type OAuthDetails, unavailable } from './begin-oauth.ts'
import { endFlow, flowAddress, type FlowEnd } from './end-flow.ts'
import { type Entered, enterByProvider } from './enter-by-provider.ts'
import type { Client } from './issue-session.ts'
import { linkProvider } from './link-provider.ts'

const lost = {
  unknown: ['bad_oauth_state', 'OAuth state not found or expired'],
  expired: ['bad_oauth_state', 'OAuth state has expired'],
  used: ['flow_state_already_used', 'OAuth state was used already'],
} as const

/**
 * Takes the flow that a provider's answer belongs to; no other answer can take it.
 * @param state a UUID
 * @throws AuthError bad_oauth_state, flow_state_already_used
 */
export async function openFlow(platform: Platform, state: string): Promise<OAuthFlow> {
  const { auth } = platform.dbs
  const flow = await takeFlow(auth, state, { method: 'oauth', seconds: FLOW_SECONDS })
  if (flow !== undefined) return flow
  const [code, message] = lost[await whyNotTaken(auth, state, 'oauth')]
  throw new AuthError(code, message, { status: 400 })
}

/**
 * Ends a sign-in with the provider's facts about the person.
 * @param answer the answer's parameters, with a code
 * @returns the address to send the browser to, with tokens or a code
 * @throws AuthError for every refusal; the flow cannot be tried again
 */
export async function endOAuth(
  platform: Platform,
  flow: OAuthFlow,
  answer: URLSearchParams,
  client: Client,
): Promise<string> {
  const details = flow.details as unknown as OAuthDetails
  const given = await asked(platform, flow, answer, details)
  const profile = profileOf(platform, flow, given)
  const outcome = await platform.dbs.auth.transaction().execute(async (tx) => {
    const entered = await enter(platform, tx, { flow, details, profile }, client)
    const tokens = { token: given.accessToken, refreshToken: given.refreshToken }
    return { entered, end: await finished(tx, flow, entered, { tokens, client }) }
  })
  const { entered, end } = outcome
  forgetSessions(platform.dbs.auth, entered.ended)
  // Thrown outside the transaction, because a rollback would undo the changes that must stay.
  if (end === undefined)
    throw entered.refusal ?? new AuthError('unexpected_failure', 'The sign-in did not end')
  return flowAddress(platform, end)
}

async function asked(
  platform: Platform,
  flow: OAuthFlow,
  answer: URLSearchParams,
  details: OAuthDetails,
): Promise<ProviderAnswer> {
  const { google, facebook } = platform.config.auth
  const redirectUri = callbackUrl(platform)
  try {
    if (flow.provider === 'google' && google !== undefined)
      return await googleAnswer(google, new URL(`${redirectUri}?${answer}`), { ...details, state: flow.id })
    if (flow.provider === 'facebook' && facebook !== undefined)
      return await facebookAnswer(facebook, answer.get('code') ?? '', redirectUri)
  } catch (error) {
    throw unavailable(platform, error)
  }
  throw new AuthError('validation_failed', 'Unsupported provider: provider is not enabled')
}

function profileOf(platform: Platform, { provider }: OAuthFlow, { claims }: ProviderAnswer): ProviderProfile {
  const { google, facebook } = platform.config.auth
  const profile =
    provider === 'google'
      ? googleProfile(google?.issuer ?? '', claims)
      : facebookProfile(facebook?.graphUrl ?? '', claims)
  if (profile === undefined)
    throw new AuthError('unexpected_failure', 'Error getting user profile from external provider')
  return profile
}

interface Proved {
  readonly flow: OAuthFlow
  readonly details: OAuthDetails
  readonly profile: ProviderProfile
}

function enter(
  platform: Platform,
  tx: Db,
  { flow, details, profile }: Proved,
  client: Client,
): Promise<Entered> {
  const redirectTo = flow.redirect_to
  const { linking_user_id: userId } = flow
  if (userId !== null)
    return linkProvider(platform, tx, { userId, sessionId: details.sessionId, profile, redirectTo }, client)
  const invitation = details.invitation === null ? undefined : Buffer.from(details.invitation, 'base64url')
  return enterByProvider(platform, tx, { profile, signUp: details.signUp, redirectTo, invitation }, client)
}

async function finished(
  tx: Db,
  flow: OAuthFlow,
  { userId, refusal }: Entered,
  { tokens, client }: { tokens: ProviderTokens; client: Client },
): Promise<FlowEnd | undefined> {
  return refusal === undefined ? endFlow(tx, flow, { userId, client, tokens }) : undefined
}

import type { Context } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import type { ProviderName } from '#domain/accounts/provider-profile.ts'
import { isUuid } from '#domain/ids.ts'
import type { Platform } from '#platform/context.ts'
import { readText } from '#platform/http/json-body.ts'
import { AUTH_BODY_BYTES } from '#platform/limits.ts'

import { beginOAuth, type OAuthRequest } from '../commands/begin-oauth.ts'
import { endOAuth, openFlow } from '../commands/end-oauth.ts'
import type { OAuthFlow } from '../store/oauth-flows.ts'
import { checkPkce, redirectOf } from './body.ts'
import { clientOf, countCall } from './client.ts'
import { asAuthError } from './errors.ts'
import { redirect, redirectWithError } from './redirects.ts'

/** GET /authorize: a browser opens it directly, so only errors in the address itself are answered as JSON. */
export async function getAuthorize(platform: Platform, c: Context): Promise<Response> {
  await countCall(platform, 'authorize', clientOf(c))
  const request = oauthRequest(platform, c, null)
  try {
    return redirect(await beginOAuth(platform, request), 302)
  } catch (error) {
    if (error instanceof AuthError && error.status === 503)
      return redirectWithError(request.redirectTo, error, 'callback')
    throw error
  }
}

/** @throws AuthError validation_failed */
export function oauthRequest(platform: Platform, c: Context, linking: OAuthRequest['linking']): OAuthRequest {
  const query = c.req.query()
  const provider = providerNamed(query['provider'])
  checkPkce(query)
  const { code_challenge: challenge, code_challenge_method: method } = query
  const pkce = challenge
    ? ({ challenge, method: method?.toLowerCase() === 's256' ? 's256' : 'plain' } as const)
    : null
  return { provider, query, challenge: pkce, redirectTo: redirectOf(platform, c), linking }
}

function providerNamed(name: string | undefined): ProviderName {
  if (name === 'google' || name === 'facebook') return name
  throw new AuthError('validation_failed', `Unsupported provider: Provider ${name ?? ''} could not be found`)
}

/** GET and POST /callback: the provider sends the browser back here; the state proves that we sent it. */
export async function callback(platform: Platform, c: Context): Promise<Response> {
  const answer =
    c.req.method === 'POST'
      ? new URLSearchParams(await readText(c.req.raw, AUTH_BODY_BYTES))
      : new URL(c.req.url).searchParams
  const flow = await flowOf(platform, answer.get('state'))
  if (flow instanceof AuthError) return redirectWithError(platform.config.publicUrl, flow, 'lost')
  const error = answer.get('error')
  if (error !== null) {
    const description = answer.get('error_description') || error
    const said = { error: error.slice(0, 100), description: description.slice(0, 500) }
    return redirectWithError(flow.redirect_to, said, 'callback')
  }
  try {
    return redirect(await ended(platform, flow, answer, c), 302)
  } catch (failure) {
    return redirectWithError(flow.redirect_to, refusalOf(platform, failure), 'callback')
  }
}

async function flowOf(platform: Platform, state: string | null): Promise<OAuthFlow | AuthError> {
  if (!state) return new AuthError('bad_oauth_callback', 'OAuth state parameter missing')
  if (!isUuid(state)) return new AuthError('bad_oauth_state', 'OAuth state parameter is invalid')
  try {
    return await openFlow(platform, state)
  } catch (error) {
    if (error instanceof AuthError) return error
    throw error
  }
}

function ended(platform: Platform, flow: OAuthFlow, answer: URLSearchParams, c: Context): Promise<string> {
  if (!answer.get('code'))
    throw new AuthError('bad_oauth_callback', 'OAuth callback with missing authorization code')
  return endOAuth(platform, flow, answer, clientOf(c))
}

function refusalOf(platform: Platform, failure: unknown): AuthError {
  if (!(failure instanceof AuthError) && failure instanceof Error) {
    const { name, message, stack } = failure
    platform.log.error({ err: { name, message, stack } }, 'a sign-in by a provider failed')
  }
  return asAuthError(failure)
}

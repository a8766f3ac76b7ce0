import type { Context } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import { isUuid } from '#domain/ids.ts'
import type { Platform } from '#platform/context.ts'

import { beginOAuth } from '../commands/begin-oauth.ts'
import { unlinkIdentity } from '../commands/unlink-identity.ts'
import { type Bearer, bearerOf } from '../queries.ts'
import { clientOf, countCall } from './client.ts'
import { oauthRequest } from './oauth.ts'
import { redirect } from './redirects.ts'

/**
 * The caller, who may connect and disconnect sign-ins.
 * @throws AuthError manual_linking_disabled, insufficient_aal (403), and the errors of `bearerOf`
 */
export async function linkingBearer(platform: Platform, c: Context): Promise<Bearer> {
  const bearer = await bearerOf(platform, c.req.header('authorization'))
  if (!platform.config.auth.manualLinking)
    throw new AuthError('manual_linking_disabled', 'Manual linking is disabled')
  return bearer
}

/** GET /user/identities/authorize: like /authorize, for the signed-in account. */
export async function getIdentityAuthorize(platform: Platform, c: Context): Promise<Response> {
  await countCall(platform, 'authorize', clientOf(c))
  const { user, sessionId } = await linkingBearer(platform, c)
  const url = await beginOAuth(platform, oauthRequest(platform, c, { userId: user.id, sessionId }))
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : redirect(url, 302)
}

/** DELETE /user/identities/{identity_id} */
export async function deleteIdentity(platform: Platform, c: Context): Promise<Response> {
  const bearer = await linkingBearer(platform, c)
  const id = c.req.param('id') ?? ''
  if (!isUuid(id)) throw new AuthError('validation_failed', 'identity_id must be an UUID', { status: 404 })
  const audience = c.req.header('x-jwt-aud')
  if (audience && audience !== 'authenticated')
    throw new AuthError('unexpected_audience', 'Token audience doesn’t match request audience')
  await unlinkIdentity(platform, bearer, id.toLowerCase(), clientOf(c))
  return c.json({})
}

import type { Context } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'

import { changeUser } from '../commands/change-user.ts'
import { signOut } from '../commands/sign-out.ts'
import { changeUserBody } from '../contract.ts'
import { type Bearer, bearerOf } from '../queries.ts'
import { presentUser } from '../render/present-user.ts'
import { bodyOf, requireData, requireEmail, requirePassword } from './body.ts'
import { clientOf, countCall } from './client.ts'

/** GET /user */
export async function getUser(platform: Platform, c: Context): Promise<Response> {
  return c.json(presentUser(await bearerOf(platform, c.req.header('authorization'))))
}

/** PUT /user: what a person says about themselves, and the password. */
export async function putUser(platform: Platform, c: Context): Promise<Response> {
  await countCall(platform, 'user', clientOf(c))
  const bearer = await bearerOf(platform, c.req.header('authorization'))
  const body = await bodyOf(c, changeUserBody)
  if (body.app_metadata !== undefined)
    throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges')
  refuseNewAddress(bearer, body)
  const changed = await changeUser(platform, bearer, {
    data: body.data && requireData(body.data),
    password: body.password ? requirePassword(platform, body.password) : undefined,
    currentPassword: body.current_password,
  })
  return c.json(presentUser(changed))
}

/** The address is who a person is here; saying the same one again changes nothing. */
function refuseNewAddress(
  bearer: Bearer,
  body: { email?: string | undefined; phone?: string | undefined },
): void {
  if (body.phone) throw new AuthError('phone_provider_disabled', 'Phone signups are disabled')
  if (body.email && requireEmail(body.email) !== bearer.user.email)
    throw new AuthError('feature_disabled', 'Changing the email address is not enabled', { status: 422 })
}

const scopes = ['global', 'local', 'others'] as const

/** POST /logout */
export async function postLogout(platform: Platform, c: Context): Promise<Response> {
  const asked = c.req.query('scope') ?? 'global'
  const scope = scopes.find((known) => known === asked)
  if (scope === undefined) throw new AuthError('validation_failed', `Unsupported logout scope "${asked}"`)
  await signOut(platform, await bearerOf(platform, c.req.header('authorization')), scope)
  return c.body(null, 204)
}

import type { Context } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'

import { changeFactor } from '../commands/change-factor.ts'
import { removePasskey } from '../commands/change-passkey.ts'
import { existing } from '../commands/create-user.ts'
import { removeFactor } from '../commands/delete-factor.ts'
import { adminFactorBody } from '../contract.ts'
import { presentPasskey } from '../render/present-passkey.ts'
import { presentFactor } from '../render/present-user.ts'
import { anyUser } from '../store/admin-users.ts'
import { factorsOf } from '../store/factors.ts'
import { passkeysOf } from '../store/passkeys.ts'
import { idParam, requireOperator } from './admin-users.ts'
import { bodyOf, requirePhone } from './body.ts'
import { clientOf } from './client.ts'

const unknownFactor = () => new AuthError('mfa_factor_not_found', 'Factor not found')

/** The operator and the user that the call is about. @throws AuthError user_not_found, validation_failed (404) */
async function about(platform: Platform, c: Context) {
  const operator = await requireOperator(platform, c)
  const userId = idParam(c)
  existing(await anyUser(platform.dbs.auth, userId))
  return { operator, userId }
}

/** GET /admin/users/{id}/factors */
export async function getAdminFactors(platform: Platform, c: Context): Promise<Response> {
  const { userId } = await about(platform, c)
  return c.json((await factorsOf(platform.dbs.auth, userId)).map(presentFactor))
}

/** DELETE /admin/users/{id}/factors/{fid} */
export async function deleteAdminFactor(platform: Platform, c: Context): Promise<Response> {
  const { operator, userId } = await about(platform, c)
  const actor = { actorId: operator.id, ip: clientOf(c).ip, userAgent: undefined }
  const removed = await removeFactor(platform, userId, idParam(c, 'fid'), actor)
  if (removed === undefined) throw unknownFactor()
  return c.json(presentFactor(removed))
}

/** PUT /admin/users/{id}/factors/{fid} */
export async function putAdminFactor(platform: Platform, c: Context): Promise<Response> {
  const { operator, userId } = await about(platform, c)
  const id = idParam(c, 'fid')
  const body = await bodyOf(c, adminFactorBody)
  const change = {
    friendlyName: body.friendly_name || undefined,
    phone: body.phone ? requirePhone(body.phone) : undefined,
  }
  const changed = await changeFactor(platform, { operator, ip: clientOf(c).ip }, { userId, id }, change)
  if (changed === undefined) throw unknownFactor()
  return c.json(presentFactor(changed))
}

/** GET /admin/users/{id}/passkeys */
export async function getAdminPasskeys(platform: Platform, c: Context): Promise<Response> {
  const { userId } = await about(platform, c)
  return c.json((await passkeysOf(platform.dbs.auth, userId)).map(presentPasskey))
}

/** DELETE /admin/users/{id}/passkeys/{pid} */
export async function deleteAdminPasskey(platform: Platform, c: Context): Promise<Response> {
  const { operator, userId } = await about(platform, c)
  const actor = { actorId: operator.id, ip: clientOf(c).ip, userAgent: undefined }
  await removePasskey(platform, userId, idParam(c, 'pid'), actor)
  return c.body(null, 204)
}

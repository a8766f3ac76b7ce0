import type { Context } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import { banDuration } from '#domain/accounts/ban-duration.ts'
import { PASSWORD_MOST, passwordLength, personalFacts } from '#domain/accounts/password-strength.ts'
import { isUuid } from '#domain/ids.ts'
import type { Platform } from '#platform/context.ts'
import { isImportableHash } from '#platform/password-hash.ts'

import { createUser, existing } from '../commands/create-user.ts'
import { updateUser } from '../commands/update-user.ts'
import { adminUserBody } from '../contract.ts'
import { operatorOf } from '../queries.ts'
import { presentUser } from '../render/present-user.ts'
import { anyUser, searchUsers } from '../store/admin-users.ts'
import { bodyOf, requireEmail, requirePassword, requirePhone } from './body.ts'
import { clientOf } from './client.ts'
import { pagingHeaders, pagingOf } from './paging.ts'

const invalid = (message: string) => new AuthError('validation_failed', message)

/** @throws AuthError as `operatorOf` */
export const requireOperator = (platform: Platform, c: Context) =>
  operatorOf(platform, c.req.header('authorization'))

/** The id in the address. @throws AuthError validation_failed (404) */
export function idParam(c: Context, name = 'id'): string {
  const id = c.req.param(name) ?? ''
  if (!isUuid(id)) throw new AuthError('validation_failed', `${name} must be an UUID`, { status: 404 })
  return id
}

/** GET /admin/users */
export async function getAdminUsers(platform: Platform, c: Context): Promise<Response> {
  await requireOperator(platform, c)
  const paging = pagingOf(c)
  const sort = c.req.query('sort') || 'created_at desc'
  if (sort !== 'created_at desc' && sort !== 'created_at asc' && sort !== 'created_at')
    throw invalid('Bad Sort Parameters: only created_at asc or desc')
  const filter = c.req.query('filter') ?? ''
  // PostgreSQL does not accept this character.
  if (filter.includes('\0')) throw new AuthError('validation_failed', 'Bad filter')
  const search = { ...paging, filter, oldestFirst: sort === 'created_at asc' }
  const { users, total } = await searchUsers(platform.dbs.auth, search)
  const shown = users.map((user) => ({
    ...presentUser({ user, identities: [], factors: [] }),
    identities: null,
  }))
  const headers = pagingHeaders(platform, c, '/admin/users', { ...paging, total })
  return c.json({ users: shown, aud: 'authenticated' }, 200, headers)
}

/** GET /admin/users/{id} */
export async function getAdminUser(platform: Platform, c: Context): Promise<Response> {
  await requireOperator(platform, c)
  return c.json(presentUser(existing(await anyUser(platform.dbs.auth, idParam(c)))))
}

type Body = (typeof adminUserBody)['_output']

/** @throws AuthError validation_failed */
function banOf({ ban_duration: text }: Body): number | 'none' | undefined {
  if (!text) return undefined
  const ban = banDuration(text)
  if (ban === undefined)
    throw invalid(`invalid format for ban duration: ${JSON.stringify(text.slice(0, 50))}`)
  return ban
}

/** @throws AuthError validation_failed */
function checkNew(body: Body): void {
  if (!body.email && !body.phone) throw invalid('Cannot create a user without either an email or phone')
  if (body.password && body.password_hash)
    throw invalid('Only a password or a password hash should be provided')
  if (passwordLength(body.password ?? '') > PASSWORD_MOST)
    throw invalid(`Password cannot be longer than ${PASSWORD_MOST} characters`)
  if (body.password_hash && !isImportableHash(body.password_hash))
    throw invalid('password_hash must be bcrypt or argon2')
  if (body.id && !isUuid(body.id)) throw invalid('ID must conform to the uuid v4 format')
}

/** POST /admin/users */
export async function postAdminUser(platform: Platform, c: Context): Promise<Response> {
  const operator = await requireOperator(platform, c)
  const body = await bodyOf(c, adminUserBody)
  checkNew(body)
  const ban = banOf(body)
  const made = {
    id: body.id ?? null,
    email: body.email ? requireEmail(body.email) : null,
    phone: body.phone ? requirePhone(body.phone) : null,
    emailConfirmed: body.email_confirm ?? false,
    phoneConfirmed: body.phone_confirm ?? false,
    password: body.password || undefined,
    passwordHash: body.password_hash || undefined,
    appMetadata: body.app_metadata ?? {},
    userMetadata: body.user_metadata ?? {},
    banMilliseconds: ban === 'none' ? null : (ban ?? null),
  }
  return c.json(presentUser(await createUser(platform, operator, made, clientOf(c).ip)))
}

/** PUT /admin/users/{id} */
export async function putAdminUser(platform: Platform, c: Context): Promise<Response> {
  const operator = await requireOperator(platform, c)
  const id = idParam(c)
  const body = await bodyOf(c, adminUserBody)
  const update = {
    email: body.email ? requireEmail(body.email) : undefined,
    phone: body.phone ? requirePhone(body.phone) : undefined,
    confirmEmail: body.email_confirm ?? false,
    confirmPhone: body.phone_confirm ?? false,
    password: body.password
      ? requirePassword(platform, body.password, personalFacts(body.email, body.user_metadata ?? {}))
      : undefined,
    appMetadata: body.app_metadata,
    userMetadata: body.user_metadata,
    ban: banOf(body),
  }
  return c.json(presentUser(await updateUser(platform, { operator, ip: clientOf(c).ip }, id, update)))
}

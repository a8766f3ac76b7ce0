import type { Context } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import { personalFacts } from '#domain/accounts/password-strength.ts'
import type { UserData } from '#domain/accounts/sign-up-data.ts'
import type { Platform } from '#platform/context.ts'

import type { ContactChange } from '../commands/change-contact.ts'
import { changeUser } from '../commands/change-user.ts'
import { reauthenticate } from '../commands/reauthenticate.ts'
import { signOut } from '../commands/sign-out.ts'
import { changeUserBody } from '../contract.ts'
import { type Bearer, bearerOf, unfinishedBearerOf } from '../queries.ts'
import { presentUser } from '../render/present-user.ts'
import type { UserRow } from '../store/users.ts'
import {
  bodyOf,
  challengeOf,
  redirectOf,
  requireChannel,
  requireData,
  requireEmail,
  requirePassword,
  requirePhone,
  requireWay,
} from './body.ts'
import { clientOf, countCall } from './client.ts'

/** GET /user */
export async function getUser(platform: Platform, c: Context): Promise<Response> {
  return c.json(presentUser(await unfinishedBearerOf(platform, c.req.header('authorization'))))
}

/** PUT /user: changes the caller's data, password, and address or number. */
export async function putUser(platform: Platform, c: Context): Promise<Response> {
  const client = clientOf(c)
  await countCall(platform, 'user', client)
  const bearer = await bearerOf(platform, c.req.header('authorization'), 401)
  const body = await bodyOf(c, changeUserBody)
  if (body.app_metadata !== undefined)
    throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges')
  const contactChanges = contactChangesOf(platform, c, bearer, body)
  const changed = await changeUser(platform, bearer, {
    data: body.data && requireData(body.data),
    password: body.password
      ? requirePassword(platform, body.password, factsOf(bearer.user, body.data))
      : undefined,
    currentPassword: body.current_password,
    nonce: body.nonce || undefined,
    contactChanges,
    keepsEmail: Boolean(body.email) && requireEmail(body.email ?? '') === bearer.user.email,
    client,
  })
  return c.json(presentUser(changed))
}

/** The requested address and number, if new. Sending the present address only withdraws an earlier request. */
function contactChangesOf(
  platform: Platform,
  c: Context,
  { user }: Bearer,
  body: (typeof changeUserBody)['_output'],
): readonly ContactChange[] {
  const channel = requireChannel(body.channel)
  const common = {
    channel,
    client: clientOf(c),
    redirectTo: redirectOf(platform, c),
    challenge: challengeOf(body),
  }
  const email = body.email ? requireEmail(body.email) : user.email
  const phone = body.phone ? requirePhone(body.phone) : user.phone
  const contactChanges: ContactChange[] = []
  if (email !== null && email !== user.email)
    contactChanges.push({ ...common, contact: { way: 'email', address: email } })
  if (phone !== null && phone !== user.phone)
    contactChanges.push({ ...common, contact: { way: 'phone', address: phone } })
  for (const { contact } of contactChanges) requireWay(platform, contact.way, 422)
  return contactChanges
}

/** GET /reauthenticate: sends a code with which the caller proves their identity again. */
export async function getReauthenticate(platform: Platform, c: Context): Promise<Response> {
  const bearer = await bearerOf(platform, c.req.header('authorization'))
  await reauthenticate(platform, bearer, clientOf(c))
  return c.json({})
}

const scopes = ['global', 'local', 'others'] as const

/** POST /logout */
export async function postLogout(platform: Platform, c: Context): Promise<Response> {
  const asked = c.req.query('scope') ?? 'global'
  const scope = scopes.find((known) => known === asked)
  if (scope === undefined) throw new AuthError('validation_failed', `Unsupported logout scope "${asked}"`)
  await signOut(platform, await unfinishedBearerOf(platform, c.req.header('authorization')), scope)
  return c.body(null, 204)
}

const factsOf = ({ email, user_metadata: known }: UserRow, said: UserData | undefined): readonly string[] => [
  ...personalFacts(email, known as UserData),
  ...personalFacts(null, said ?? {}),
]

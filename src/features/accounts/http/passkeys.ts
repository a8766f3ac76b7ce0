import type { Context } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import { isUuid } from '#domain/ids.ts'
import type { Platform } from '#platform/context.ts'

import { namePasskey, removePasskey } from '../commands/change-passkey.ts'
import {
  notVerified,
  offerPasskey,
  openPasskeyChallenge,
  registerPasskey,
} from '../commands/register-passkey.ts'
import { askForPasskey, signInWithPasskey } from '../commands/sign-in-with-passkey.ts'
import {
  newCredential,
  passkeyAnswerBody,
  passkeyNameBody,
  passkeyOptionsBody,
  provedCredential,
} from '../contract.ts'
import { bearerOf } from '../queries.ts'
import { presentPasskey } from '../render/present-passkey.ts'
import { passkeysOf } from '../store/passkeys.ts'
import { bodyOf, optionalBodyOf } from './body.ts'
import { requireHuman } from './captcha.ts'
import { clientOf, countCall } from './client.ts'
import { personOf } from './factors.ts'

function requireOn(platform: Platform): void {
  if (!platform.config.auth.passkeys.enabled) throw new AuthError('passkey_disabled', 'Passkeys are disabled')
}

/** POST /passkeys/registration/options */
export async function postRegistrationOptions(platform: Platform, c: Context): Promise<Response> {
  requireOn(platform)
  return c.json(await offerPasskey(platform, await personOf(platform, c)))
}

/** POST /passkeys/registration/verify */
export async function postRegistration(platform: Platform, c: Context): Promise<Response> {
  requireOn(platform)
  const bearer = await personOf(platform, c)
  const { challenge, credential } = await answerOf(platform, c, bearer.user.id)
  const read = newCredential.safeParse(credential)
  if (!read.success) throw notVerified(read.error)
  const passkey = await registerPasskey(platform, bearer, { challenge, response: read.data }, clientOf(c))
  return c.json(presentPasskey(passkey))
}

async function answerOf(platform: Platform, c: Context, userId: string | null) {
  const { challenge_id: id = '', credential } = await bodyOf(c, passkeyAnswerBody)
  if (!isUuid(id)) throw new AuthError('webauthn_challenge_not_found', 'Challenge not found or used already')
  return { challenge: await openPasskeyChallenge(platform, userId, id), credential }
}

/** POST /passkeys/authentication/options */
export async function postAuthenticationOptions(platform: Platform, c: Context): Promise<Response> {
  requireOn(platform)
  await countCall(platform, 'passkey', clientOf(c))
  await requireHuman(platform, c, await optionalBodyOf(c, passkeyOptionsBody))
  return c.json(await askForPasskey(platform))
}

/** POST /passkeys/authentication/verify */
export async function postAuthentication(platform: Platform, c: Context): Promise<Response> {
  requireOn(platform)
  const { challenge, credential } = await answerOf(platform, c, null)
  const read = provedCredential.safeParse(credential)
  if (!read.success) throw notVerified(read.error)
  return c.json(await signInWithPasskey(platform, { challenge, response: read.data }, clientOf(c)))
}

const signedIn = (platform: Platform, c: Context) => bearerOf(platform, c.req.header('authorization'))

/** GET /passkeys */
export async function getPasskeys(platform: Platform, c: Context): Promise<Response> {
  requireOn(platform)
  const { user } = await signedIn(platform, c)
  return c.json((await passkeysOf(platform.dbs.auth, user.id)).map(presentPasskey))
}

function idOf(c: Context): string {
  const id = c.req.param('id') ?? ''
  if (!isUuid(id)) throw new AuthError('validation_failed', 'passkey_id must be an UUID', { status: 404 })
  return id
}

/** PATCH /passkeys/{id} */
export async function patchPasskey(platform: Platform, c: Context): Promise<Response> {
  requireOn(platform)
  const { user } = await signedIn(platform, c)
  const id = idOf(c)
  const name = (await bodyOf(c, passkeyNameBody)).friendly_name?.trim() ?? ''
  if (name === '' || name.length > 120)
    throw new AuthError('validation_failed', 'friendly_name must be between 1 and 120 characters')
  return c.json(presentPasskey(await namePasskey(platform, user.id, id, name)))
}

/** DELETE /passkeys/{id} */
export async function deletePasskey(platform: Platform, c: Context): Promise<Response> {
  requireOn(platform)
  const { user } = await signedIn(platform, c)
  const { ip, userAgent } = clientOf(c)
  await removePasskey(platform, user.id, idOf(c), { actorId: user.id, ip, userAgent })
  return c.body(null, 204)
}

import type { Context } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import { phoneNumber } from '#domain/accounts/phone-number.ts'
import { isUuid } from '#domain/ids.ts'
import type { Platform } from '#platform/context.ts'

import { challengeFactor } from '../commands/challenge-factor.ts'
import { deleteFactor } from '../commands/delete-factor.ts'
import { enrollFactor } from '../commands/enroll-factor.ts'
import { verifyFactor } from '../commands/verify-factor.ts'
import { challengeBody, enrollBody, factorAnswerBody } from '../contract.ts'
import { known } from '../policy.ts'
import { type Bearer, bearerOf, unfinishedBearerOf } from '../queries.ts'
import { factorOf, type FactorRow } from '../store/factors.ts'
import { bodyOf, optionalBodyOf } from './body.ts'
import { clientOf, countCall } from './client.ts'

const invalid = (message: string, status = 400) => new AuthError('validation_failed', message, { status })

/**
 * @param status the answer when the second factor is missing; `unfinished`: it need not have been used
 * @throws AuthError no_authorization (403) for an anonymous account, and the errors of `bearerOf`
 */
export async function personOf(
  platform: Platform,
  c: Context,
  status: number | 'unfinished' = 403,
): Promise<Bearer> {
  const authorization = c.req.header('authorization')
  const bearer =
    status === 'unfinished'
      ? await unfinishedBearerOf(platform, authorization)
      : await bearerOf(platform, authorization, status)
  if (bearer.user.is_anonymous)
    throw new AuthError('no_authorization', 'Not available for anonymous users', { status: 403 })
  return bearer
}

/** Recovery codes have their own paths and are not found here. */
async function ownFactor(platform: Platform, c: Context, { user }: Bearer): Promise<FactorRow> {
  const id = c.req.param('id') ?? ''
  if (!isUuid(id)) throw invalid('factor_id must be an UUID', 404)
  const factor = await factorOf(platform.dbs.auth, user.id, id)
  return known(factor?.factor_type === 'recovery_code' ? undefined : factor)
}

const kinds = ['totp', 'phone', 'webauthn'] as const

/** An optional name of a factor. @throws AuthError validation_failed */
export function nameOf(given: string | undefined): string | null {
  const name = given?.trim() ?? ''
  if (name.length > 120) throw invalid('friendly_name must be at most 120 characters')
  return name === '' ? null : name
}

/** POST /factors */
export async function postFactor(platform: Platform, c: Context): Promise<Response> {
  const bearer = await personOf(platform, c)
  const body = await bodyOf(c, enrollBody)
  const type = kinds.find((kind) => kind === body.factor_type)
  if (type === undefined) throw invalid('factor_type needs to be totp, phone, or webauthn')
  requireKind(platform, type, 'enroll')
  const issuer = (body.issuer?.trim() || new URL(platform.config.publicUrl).hostname).replaceAll(':', ' ')
  if (issuer.length > 120) throw invalid('issuer must be at most 120 characters')
  const phone = type === 'phone' ? phoneNumber(body.phone ?? '') : undefined
  if (type === 'phone' && phone === undefined) throw invalid('Invalid phone number format (E.164 required)')
  const friendlyName = nameOf(body.friendly_name)
  return c.json(await enrollFactor(platform, bearer, { type, friendlyName, issuer, phone }))
}

function requireKind(platform: Platform, type: (typeof kinds)[number], what: 'enroll' | 'verify'): void {
  if (platform.config.auth.mfa.kinds.includes(type)) return
  throw new AuthError(`mfa_${type}_${what}_not_enabled`, `MFA ${what} is disabled for ${type}`)
}

/** The type of a factor that was found here, which is never recovery codes. */
const kindOf = (factor: FactorRow) => factor.factor_type as (typeof kinds)[number]

/** POST /factors/{id}/challenge */
export async function postChallenge(platform: Platform, c: Context): Promise<Response> {
  const client = clientOf(c)
  await countCall(platform, 'challenge', client)
  const bearer = await personOf(platform, c, 'unfinished')
  const factor = await ownFactor(platform, c, bearer)
  const { channel = 'sms' } = await optionalBodyOf(c, challengeBody)
  if (channel !== 'sms' && channel !== 'whatsapp') throw invalid('Invalid channel, use sms or whatsapp')
  requireKind(platform, kindOf(factor), 'verify')
  return c.json(await challengeFactor(platform, bearer, { factor, channel }, client))
}

/** POST /factors/{id}/verify */
export async function postFactorVerify(platform: Platform, c: Context): Promise<Response> {
  const client = clientOf(c)
  await countCall(platform, 'factor', client)
  const bearer = await personOf(platform, c, 'unfinished')
  const factor = await ownFactor(platform, c, bearer)
  const body = await bodyOf(c, factorAnswerBody)
  const type = kindOf(factor)
  // The contract's own mistake is kept, because clients know this code here.
  requireKind(platform, type, type === 'webauthn' ? 'enroll' : 'verify')
  const { challenge_id: challengeId = '', code = '', webauthn } = body
  if (type === 'webauthn' ? webauthn === undefined : code === '')
    throw invalid(type === 'webauthn' ? 'WebAuthn response required' : 'Code needs to be non-empty')
  if (!isUuid(challengeId))
    throw new AuthError('mfa_factor_not_found', 'MFA factor with the provided challenge ID not found', {
      status: 422,
    })
  const answer = {
    challengeId,
    code: code.replaceAll(/[\s-]/g, ''),
    credential: webauthn?.credential_response,
  }
  return c.json(await verifyFactor(platform, bearer, { factor, answer }, client))
}

/** DELETE /factors/{id} */
export async function deleteFactorById(platform: Platform, c: Context): Promise<Response> {
  const bearer = await personOf(platform, c, 422)
  const factor = await ownFactor(platform, c, bearer)
  await deleteFactor(platform, bearer, factor, clientOf(c))
  return c.json({ id: factor.id })
}

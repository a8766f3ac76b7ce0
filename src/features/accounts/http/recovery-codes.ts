import type { Context } from 'hono'

import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'

import { deleteFactor } from '../commands/delete-factor.ts'
import { makeRecoveryCodes, remakeRecoveryCodes } from '../commands/make-recovery-codes.ts'
import { verifyRecoveryCode } from '../commands/verify-recovery-code.ts'
import { recoveryCodeBody, recoveryNameBody } from '../contract.ts'
import { known } from '../policy.ts'
import type { Bearer } from '../queries.ts'
import { type FactorRow, recoveryFactorOf } from '../store/factors.ts'
import { recoveryCodeCounts } from '../store/recovery-codes.ts'
import { bodyOf, optionalBodyOf } from './body.ts'
import { clientOf, countCall } from './client.ts'
import { nameOf, personOf } from './factors.ts'

const ownCodes = async (platform: Platform, { user }: Bearer): Promise<FactorRow> =>
  known(await recoveryFactorOf(platform.dbs.auth, user.id))

/** Refuses where no other factor can be enrolled, since recovery codes need one beside them. */
function requireOn(platform: Platform, what: 'enroll' | 'verify'): void {
  if (platform.config.auth.mfa.kinds.length === 0)
    throw new AuthError(`mfa_recovery_codes_${what}_not_enabled`, 'Recovery codes are disabled')
}

/** GET /factors/recovery-codes */
export async function getRecoveryCodes(platform: Platform, c: Context): Promise<Response> {
  const { id } = await ownCodes(platform, await personOf(platform, c))
  return c.json({ id, type: 'recovery_code', ...(await recoveryCodeCounts(platform.dbs.auth, id)) })
}

/** POST /factors/recovery-codes */
export async function postRecoveryCodes(platform: Platform, c: Context): Promise<Response> {
  const bearer = await personOf(platform, c)
  const { friendly_name: given } = await optionalBodyOf(c, recoveryNameBody)
  requireOn(platform, 'enroll')
  return c.json(await makeRecoveryCodes(platform, bearer, nameOf(given) ?? 'Recovery codes', clientOf(c)))
}

/** POST /factors/recovery-codes/regenerate */
export async function postRegenerate(platform: Platform, c: Context): Promise<Response> {
  const bearer = await personOf(platform, c)
  requireOn(platform, 'enroll')
  return c.json(await remakeRecoveryCodes(platform, bearer, await ownCodes(platform, bearer), clientOf(c)))
}

/** POST /factors/recovery-codes/verify */
export async function postRecoveryVerify(platform: Platform, c: Context): Promise<Response> {
  const client = clientOf(c)
  await countCall(platform, 'factor', client)
  const bearer = await personOf(platform, c, 'unfinished')
  const { code = '' } = await bodyOf(c, recoveryCodeBody)
  requireOn(platform, 'verify')
  const factor = await ownCodes(platform, bearer)
  return c.json(await verifyRecoveryCode(platform, bearer, { factor, code }, client))
}

/** DELETE /factors/recovery-codes */
export async function deleteRecoveryCodes(platform: Platform, c: Context): Promise<Response> {
  const bearer = await personOf(platform, c, 422)
  const factor = await ownCodes(platform, bearer)
  await deleteFactor(platform, bearer, factor, clientOf(c))
  return c.json({ id: factor.id })
}

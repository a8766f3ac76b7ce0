import { randomBytes } from 'node:crypto'

import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { hashWithSalt, inHashQueue } from '#platform/password-hash.ts'

import { known, requireAal2 } from '../policy.ts'
import type { Bearer } from '../queries.ts'
import { noteAction } from '../store/audit-log.ts'
import { newRecoveryCode } from '../store/factor-secrets.ts'
import { addFactor, type FactorRow, factorsOf, lockPerson } from '../store/factors.ts'
import { forgetTries } from '../store/rate-limits.ts'
import { putRecoveryCodes } from '../store/recovery-codes.ts'
import type { ShownFactor } from '../store/users.ts'
import { nameConflict } from './enroll-factor.ts'
import { factorTries } from './factor-tries.ts'
import type { Client } from './issue-session.ts'
import { tellOwner } from './tell-owner.ts'

const CODES = 10

/** Shown once and never again. */
export interface RecoveryCodes {
  readonly id: string
  readonly type: 'recovery_code'
  readonly friendly_name: string
  readonly total: number
  readonly codes: readonly string[]
}

/**
 * Gives a person recovery codes, which need another verified factor beside them.
 * @throws AuthError mfa_recovery_codes_sole_factor, insufficient_aal (403), mfa_verified_factor_exists,
 *   mfa_factor_name_conflict
 */
export async function makeRecoveryCodes(
  platform: Platform,
  bearer: Bearer,
  friendlyName: string,
  client: Client,
): Promise<RecoveryCodes> {
  const { user } = bearer
  checkMayHave(bearer, bearer.factors)
  const made = await newSet()
  const factor = await platform.dbs.auth.transaction().execute(async (tx) => {
    await lockPerson(tx, user.id)
    checkMayHave(bearer, await factorsOf(tx, user.id))
    const added = await addFactor(tx, {
      userId: user.id,
      type: 'recovery_code',
      friendlyName,
      secret: made.salt,
      verified: true,
    })
    if (added === undefined) throw nameConflict(friendlyName)
    await putRecoveryCodes(tx, added.id, made)
    await noteMade(tx, user.id, client)
    await tellOwner(tx, user.id, 'factor-added', { userAgent: client.userAgent, subject: friendlyName })
    return added
  })
  return shown(factor, made.codes)
}

function checkMayHave(bearer: Bearer, factors: readonly Pick<ShownFactor, 'factor_type' | 'status'>[]): void {
  const verified = factors.filter((factor) => factor.status === 'verified')
  if (!verified.some((factor) => factor.factor_type !== 'recovery_code'))
    throw new AuthError(
      'mfa_recovery_codes_sole_factor',
      'Recovery codes cannot be the only factor, verify another factor first',
    )
  requireAal2({ aal: bearer.aal, factors }, 403)
  if (verified.some((factor) => factor.factor_type === 'recovery_code'))
    throw new AuthError('mfa_verified_factor_exists', 'Recovery codes exist already, regenerate them instead')
}

/**
 * Replaces a person's recovery codes; the old ones stop working.
 * @throws AuthError mfa_factor_not_found
 */
export async function remakeRecoveryCodes(
  platform: Platform,
  bearer: Bearer,
  factor: FactorRow,
  client: Client,
): Promise<RecoveryCodes> {
  const [made, tries] = [await newSet(), await factorTries(platform, factor, client)]
  await platform.dbs.auth.transaction().execute(async (tx) => {
    await replace(tx, bearer.user.id, factor.id, made)
    await forgetTries(tx, tries)
    await noteMade(tx, bearer.user.id, client)
  })
  return shown(factor, made.codes)
}

const noteMade = (tx: Db, userId: string, { ip }: Client): Promise<void> =>
  noteAction(tx, { actorId: userId, action: 'recovery_codes_made', targetId: userId, ip })

async function replace(tx: Db, userId: string, factorId: string, made: NewSet): Promise<void> {
  await lockPerson(tx, userId)
  known((await factorsOf(tx, userId)).find(({ id }) => id === factorId))
  await putRecoveryCodes(tx, factorId, made)
}

interface NewSet {
  readonly salt: Buffer
  readonly codes: readonly string[]
  readonly hashes: readonly Buffer[]
}

function newSet(): Promise<NewSet> {
  const salt = randomBytes(16)
  const codes = Array.from({ length: CODES }, newRecoveryCode)
  return inHashQueue(async () => {
    const hashes: Buffer[] = []
    for (const code of codes) hashes.push(await hashWithSalt(code, salt))
    return { salt, codes, hashes }
  })
}

const shown = (factor: FactorRow, codes: readonly string[]): RecoveryCodes => ({
  id: factor.id,
  type: 'recovery_code',
  friendly_name: factor.friendly_name ?? '',
  total: codes.length,
  codes,
})

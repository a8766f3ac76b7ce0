import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'
import { hashWithSalt, inHashQueue } from '#platform/password-hash.ts'

import type { Bearer } from '../queries.ts'
import { noteAction } from '../store/audit-log.ts'
import type { FactorRow } from '../store/factors.ts'
import { keepDevice } from '../store/known-devices.ts'
import { countTries, forgetTries } from '../store/rate-limits.ts'
import { takeRecoveryCode } from '../store/recovery-codes.ts'
import { factorTries } from './factor-tries.ts'
import type { Client, TokenResponse } from './issue-session.ts'
import { deviceHash } from './note-device.ts'
import { raiseBy } from './raise-session.ts'
import { tellOwner } from './tell-owner.ts'

const wrong = () => new AuthError('mfa_verification_failed', 'Invalid recovery code entered')

/**
 * Raises the sign-in by a recovery code, which is used up. Case, spaces and dashes do not matter.
 * @throws AuthError mfa_verification_failed, mfa_recovery_codes_locked, session_not_found
 */
export async function verifyRecoveryCode(
  platform: Platform,
  bearer: Bearer,
  asked: { factor: FactorRow; code: string },
  client: Client,
): Promise<TokenResponse> {
  const { auth } = platform.dbs
  const { factor } = asked
  const code = asked.code.toLowerCase().replaceAll(/[\s-]/g, '')
  if (code === '') throw wrong()
  const tries = await factorTries(platform, factor, client)
  // Counted before the comparison, so that only a few of many simultaneous guesses are compared.
  if (!(await countTries(auth, tries)))
    throw new AuthError(
      'mfa_recovery_codes_locked',
      'Too many wrong recovery codes, wait or use another factor',
    )
  // No code is this long, and hashing megabytes is expensive.
  if (code.length > 100) throw wrong()
  const hash = await inHashQueue(() => hashWithSalt(code, factor.secret ?? Buffer.of()))
  return raiseBy(platform, bearer, {
    method: 'mfa/recovery_code',
    factorId: factor.id,
    use: async (tx) => {
      if (!(await takeRecoveryCode(tx, factor.id, hash))) throw wrong()
      await forgetTries(tx, tries)
      await keepDevice(tx, bearer.user.id, deviceHash(client, 'factor'))
      const { id } = bearer.user
      await noteAction(tx, { actorId: id, action: 'recovery_code_used', targetId: id, ip: client.ip })
      await tellOwner(tx, bearer.user.id, 'recovery-code-used', { userAgent: client.userAgent })
    },
  })
}

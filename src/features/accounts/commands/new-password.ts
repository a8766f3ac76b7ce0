import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Platform } from '#platform/context.ts'
import { hashPassword, inHashQueue, isPassword } from '#platform/password-hash.ts'

import type { Bearer } from '../queries.ts'
import { sessionFacts } from '../store/sessions.ts'
import type { UserRow } from '../store/users.ts'
import type { Client } from './issue-session.ts'
import { isNonce } from './reauthenticate.ts'

export interface NewPassword {
  /** Its strength has been checked. */
  readonly password: string
  readonly currentPassword: string | undefined
  /** The code of a reauthentication. */
  readonly nonce: string | undefined
  readonly client: Client
}

/** For this long after signing in, no further proof is needed. */
const FRESH_SECONDS = 86_400

/**
 * Checks that the person may set the password now, and hashes it.
 * @throws AuthError same_password, current_password_required, current_password_invalid, reauthentication_needed,
 *   reauthentication_not_valid
 */
export async function newPasswordHash(
  platform: Platform,
  bearer: Bearer,
  wanted: NewPassword,
): Promise<string> {
  const { currentPassword: current, password } = wanted
  const stored = bearer.user.password_hash
  if (!(await isProved(platform, bearer, wanted)) && stored !== null && current === undefined)
    throw new AuthError('current_password_required', 'Current password required when setting new password')
  return inHashQueue(async () => {
    if (stored !== null && current !== undefined && !(await isPassword(stored, current)))
      throw new AuthError('current_password_invalid', 'Current password is not valid')
    if (stored !== null && (await isPassword(stored, password)))
      throw new AuthError('same_password', 'New password should be different from the old password.')
    return hashPassword(password)
  })
}

/** Whether a recent proof of identity replaces the old password. */
async function isProved(
  platform: Platform,
  { user, sessionId }: Bearer,
  wanted: Pick<NewPassword, 'nonce' | 'client'>,
): Promise<boolean> {
  const session = sessionId === undefined ? undefined : await sessionFacts(platform.dbs.auth, sessionId)
  const { securePasswordChange, requireCurrentPassword } = platform.config.auth
  const fresh = session !== undefined && session.ageSeconds < FRESH_SECONDS
  if (securePasswordChange && !fresh) await requireNonce(platform, user, wanted)
  if (requireCurrentPassword) return session?.byCode === true
  return securePasswordChange || fresh || session?.byPassword === false
}

/** @throws AuthError reauthentication_needed, reauthentication_not_valid */
async function requireNonce(
  platform: Platform,
  user: UserRow,
  { nonce, client }: Pick<NewPassword, 'nonce' | 'client'>,
): Promise<void> {
  if (!nonce) throw new AuthError('reauthentication_needed', 'Password update requires reauthentication')
  if (!(await isNonce(platform, user, nonce, client)))
    throw new AuthError('reauthentication_not_valid', 'Nonce has expired or is invalid')
}

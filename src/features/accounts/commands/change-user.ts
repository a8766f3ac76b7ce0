import { AuthError } from '#domain/accounts/auth-error.ts'
import { mergedMetadata, profileFacts, type UserData } from '#domain/accounts/sign-up-data.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { USER_METADATA_BYTES } from '#platform/limits.ts'
import { hashPassword, inHashQueue, isPassword } from '#platform/password-hash.ts'

import type { Bearer } from '../queries.ts'
import { forgetSessions } from '../store/live-sessions.ts'
import { dropTokens } from '../store/one-time-tokens.ts'
import { endSessions, sessionFacts } from '../store/sessions.ts'
import { changeProfile, type FullUser, fullUser, setMetadata, setPassword } from '../store/users.ts'

export interface UserChange {
  readonly data: UserData | undefined
  /** Already found strong enough. */
  readonly password: string | undefined
  readonly currentPassword: string | undefined
}

/** For so long after signing in with it, the password need not be typed again. */
const FRESH_SECONDS = 86_400

/**
 * Changes what a person says about themselves, and the password. A new password ends all other sign-ins and kills
 * all codes that are out.
 * @throws AuthError same_password, current_password_required, current_password_invalid, validation_failed
 */
export async function changeUser(platform: Platform, bearer: Bearer, change: UserChange): Promise<FullUser> {
  const { auth } = platform.dbs
  const passwordHash =
    change.password === undefined
      ? undefined
      : await newHash(platform, bearer, change.password, change.currentPassword)
  const { changed, ended } = await auth.transaction().execute(async (tx) => {
    if (change.data !== undefined) await changeData(tx, bearer.user.id, change.data)
    const ended = passwordHash === undefined ? [] : await changePassword(tx, bearer, passwordHash)
    return { changed: await fullUser(tx, bearer.user.id), ended }
  })
  forgetSessions(auth, ended)
  if (changed === undefined) throw new AuthError('user_not_found', 'User not found')
  return changed
}

/** Merges under the row's lock, so that two changes at once are both kept. */
async function changeData(tx: Db, userId: string, data: UserData): Promise<void> {
  const before = await tx
    .selectFrom('auth.users')
    .select('user_metadata')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  const metadata = mergedMetadata((before?.user_metadata ?? {}) as UserData, data)
  if (Buffer.byteLength(JSON.stringify(metadata)) > USER_METADATA_BYTES)
    throw new AuthError('validation_failed', 'User metadata is too large')
  await setMetadata(tx, userId, metadata)
  await changeProfile(tx, userId, profileFacts(data))
}

async function changePassword(tx: Db, bearer: Bearer, passwordHash: string): Promise<readonly string[]> {
  await setPassword(tx, bearer.user.id, passwordHash)
  await dropTokens(tx, bearer.user.id)
  return endSessions(tx, bearer.user.id, 'others', bearer.sessionId)
}

async function newHash(
  platform: Platform,
  { user, sessionId }: Bearer,
  password: string,
  current: string | undefined,
): Promise<string> {
  const stored = user.password_hash
  const session = sessionId === undefined ? undefined : await sessionFacts(platform.dbs.auth, sessionId)
  const fresh = session !== undefined && (!session.byPassword || session.ageSeconds < FRESH_SECONDS)
  if (stored !== null && current === undefined && !fresh)
    throw new AuthError('current_password_required', 'Current password required when setting new password')
  return inHashQueue(async () => {
    if (stored !== null && current !== undefined && !(await isPassword(stored, current)))
      throw new AuthError('current_password_invalid', 'Current password is not valid')
    if (stored !== null && (await isPassword(stored, password)))
      throw new AuthError('same_password', 'New password should be different from the old password.')
    return hashPassword(password)
  })
}

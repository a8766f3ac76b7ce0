import { AuthError } from '#domain/accounts/auth-error.ts'
import { mergedMetadata, profileFacts, type UserData } from '#domain/accounts/sign-up-data.ts'
import type { CodeText } from '#features/messages/commands/send-text.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { notBefore } from '#platform/not-before.ts'
import { EVEN_MILLISECONDS, USER_METADATA_BYTES } from '#platform/sign-in-limits.ts'

import type { Bearer } from '../queries.ts'
import { forgetSessions } from '../store/live-sessions.ts'
import { dropTokens } from '../store/one-time-tokens.ts'
import { endSessions } from '../store/sessions.ts'
import {
  changeProfile,
  dropPendingEmail,
  type FullUser,
  fullUser,
  setMetadata,
  setPassword,
} from '../store/users.ts'
import { type ContactChange, requestContactChange } from './change-contact.ts'
import type { Client } from './issue-session.ts'
import { newPasswordHash } from './new-password.ts'
import { tellOwner } from './tell-owner.ts'
import { deliverText } from './text-code.ts'

export interface UserChange {
  readonly data: UserData | undefined
  /** Its strength has been checked. */
  readonly password: string | undefined
  readonly currentPassword: string | undefined
  /** The code of a reauthentication. */
  readonly nonce: string | undefined
  /** New addresses and numbers, without those that the person has already. */
  readonly contactChanges: readonly ContactChange[]
  /** The request names the present address, so an earlier request for another one is withdrawn. */
  readonly keepsEmail: boolean
  readonly client: Client
}

/**
 * Changes a person's data, password, and address or number. A new password ends all other sign-ins and all open codes;
 * a new address (number) counts once it is proved.
 * @throws AuthError insufficient_aal, user_sso_managed, validation_failed, same_password, current_password_required,
 *   current_password_invalid, reauthentication_needed, reauthentication_not_valid, over_email_send_rate_limit, over_sms_send_rate_limit, sms_send_failed
 */
export async function changeUser(platform: Platform, bearer: Bearer, change: UserChange): Promise<FullUser> {
  checkMayChange(bearer, change)
  const { auth } = platform.dbs
  const passwordHash =
    change.password === undefined
      ? undefined
      : await newPasswordHash(platform, bearer, { ...change, password: change.password })
  const work = auth.transaction().execute(async (tx) => {
    if (change.data !== undefined) await changeData(tx, bearer.user.id, change.data)
    const ended =
      passwordHash === undefined
        ? []
        : await changePassword(tx, bearer, passwordHash, change.client.userAgent)
    if (change.keepsEmail) await dropPendingEmail(tx, bearer.user.id)
    const texts: (CodeText | undefined)[] = []
    for (const contactChange of change.contactChanges)
      texts.push(await requestContactChange(platform, tx, bearer.user, contactChange))
    return { changed: await fullUser(tx, bearer.user.id), ended, texts }
  })
  // Takes the same time whether or not another account has the address.
  const { changed, ended, texts } = await (change.contactChanges.length > 0
    ? notBefore(EVEN_MILLISECONDS, work)
    : work)
  forgetSessions(auth, ended)
  for (const text of texts) await deliverText(platform, text)
  if (changed === undefined) throw new AuthError('user_not_found', 'User not found')
  return changed
}

/** Refuses changes that this kind of account may not make. @throws AuthError user_sso_managed, validation_failed */
function checkMayChange(bearer: Bearer, change: UserChange): void {
  const { user } = bearer
  const touchesEntry = change.password !== undefined || change.contactChanges.length > 0
  if (user.is_sso && (touchesEntry || change.nonce !== undefined))
    throw new AuthError(
      'user_sso_managed',
      'Updating email, phone, password of a SSO account only possible via SSO',
    )
  if (user.is_anonymous && change.password !== undefined && change.contactChanges.length === 0)
    throw new AuthError(
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
      { status: 422 },
    )
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

async function changePassword(
  tx: Db,
  bearer: Bearer,
  passwordHash: string,
  userAgent: string | undefined,
): Promise<readonly string[]> {
  await setPassword(tx, bearer.user.id, passwordHash)
  await dropTokens(tx, bearer.user.id)
  await tellOwner(tx, bearer.user.id, 'password-changed', { userAgent })
  return endSessions(tx, bearer.user.id, 'others', bearer.sessionId)
}

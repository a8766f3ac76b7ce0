import { AuthError } from '#domain/accounts/auth-error.ts'
import type { UserData } from '#domain/accounts/sign-up-data.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import type { Operator } from '../queries.ts'
import { anyUser, markInvited } from '../store/admin-users.ts'
import { noteAction } from '../store/audit-log.ts'
import { type FullUser, languageOf, newUserId, userByEmail } from '../store/users.ts'
import { existing } from './create-user.ts'
import { mailCode } from './mail-code.ts'
import { addAccount } from './sign-up.ts'

export interface Invitation {
  readonly email: string
  readonly data: UserData
  readonly redirectTo: string
}

/**
 * Mails an invitation and makes an account for its recipient. A second call mails it again.
 * @throws AuthError email_exists when the address has a confirmed account
 */
export function inviteUser(
  platform: Platform,
  operator: Operator,
  { email, data, redirectTo }: Invitation,
  ip: string | undefined,
): Promise<FullUser> {
  return platform.dbs.auth.transaction().execute(async (tx) => {
    const id = await invitedUser(tx, email, data)
    const language = (await languageOf(tx, id)) ?? 'el'
    await mailCode(platform, tx, { user: { id, email }, purpose: 'invite', language, redirectTo })
    await markInvited(tx, id)
    await noteAction(tx, { actorId: operator.id, action: 'user_invited', targetId: id, ip })
    return existing(await anyUser(tx, id))
  })
}

/**
 * Makes an account for the address, or finds its unconfirmed one.
 * @throws AuthError email_exists
 */
export async function invitedUser(tx: Db, email: string, data: UserData): Promise<string> {
  const id = await newUserId(tx)
  const contact = { way: 'email', address: email } as const
  const account = { id, contact, passwordHash: null, confirmed: false, data, byOperator: true }
  if (await addAccount(tx, account, 'el')) return id
  const user = await userByEmail(tx, email)
  if (user === undefined || user.email_confirmed_at !== null)
    throw new AuthError('email_exists', 'A user with this email address has already been registered')
  return user.id
}

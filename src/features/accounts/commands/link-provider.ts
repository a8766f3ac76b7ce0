import { AuthError } from '#domain/accounts/auth-error.ts'
import { identityData, namesOf, type ProviderProfile } from '#domain/accounts/provider-profile.ts'
import { profileFacts } from '#domain/accounts/sign-up-data.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { isAdminAddress } from '../policy.ts'
import { isBanned } from '../queries.ts'
import { noteAction } from '../store/audit-log.ts'
import { isOwnSession } from '../store/own-sessions.ts'
import {
  addIdentity,
  endAnonymity,
  holdersOf,
  knownAccount,
  lockSubject,
  setAddress,
  setProviders,
} from '../store/provider-accounts.ts'
import { completeProfile, userById, type UserRow } from '../store/users.ts'
import type { Entered } from './enter-by-provider.ts'
import type { Client } from './issue-session.ts'
import { mailUnproved } from './mail-unproved.ts'
import { tellOwner } from './tell-owner.ts'

export interface Linking {
  readonly userId: string
  /** The session that asked for it, which must still last. Null: the caller's own session, which was just checked. */
  readonly sessionId: string | null
  readonly profile: ProviderProfile
  readonly redirectTo: string
}

/**
 * Connects a provider's account with the account that asked for it, in the caller's transaction.
 * @throws AuthError identity_already_exists, session_not_found, email_exists, user_banned, user_not_found, user_sso_managed,
 *   over_email_send_rate_limit
 */
export async function linkProvider(
  platform: Platform,
  tx: Db,
  linking: Linking,
  client: Client,
): Promise<Entered> {
  const { userId, profile } = linking
  const { provider, subject } = profile
  await lockSubject(tx, provider, subject)
  const owner = await knownAccount(tx, provider, subject)
  if (owner !== undefined)
    throw new AuthError(
      'identity_already_exists',
      owner.userId === userId ? 'Identity is already linked' : 'Identity is already linked to another user',
    )
  const user = await ownerOf(platform, tx, userId)
  const { auth } = platform.config
  if (linking.sessionId !== null && !(await isOwnSession(tx, userId, linking.sessionId, auth)))
    throw new AuthError('session_not_found', 'The session that asked for it has ended')
  await addIdentity(tx, { userId, provider, subject, data: identityData(profile) })
  const refusal = user.email === null ? await adoptAddress(platform, tx, linking, client) : undefined
  await setProviders(tx, userId)
  await noteAction(tx, {
    actorId: userId,
    action: 'identity_linked',
    targetId: userId,
    ip: client.ip,
    detail: { provider },
  })
  await tellOwner(tx, userId, 'identity-linked', { userAgent: client.userAgent, subject: provider })
  return { userId, refusal, ended: [] }
}

async function ownerOf(platform: Platform, tx: Db, userId: string): Promise<UserRow> {
  const user = await userById(tx, userId)
  if (user === undefined) throw new AuthError('user_not_found', 'User not found', { status: 422 })
  if (isBanned(platform, user.banned_until)) throw new AuthError('user_banned', 'User is banned')
  if (user.is_sso)
    throw new AuthError('user_sso_managed', 'Identities of an SSO user are managed by its company')
  return user
}

/** An account without an address gets the provider's, unless another account has it. */
async function adoptAddress(
  platform: Platform,
  tx: Db,
  { userId, profile, redirectTo }: Linking,
  client: Client,
): Promise<AuthError | undefined> {
  const { email, provider } = profile
  if (email === undefined) return undefined
  const others = await holdersOf(tx, email, userId)
  if (others.some(({ sso }) => !sso))
    throw new AuthError('email_exists', 'A user with this email address has already been registered', {
      status: 400,
    })
  const trusted = platform.config.auth.autoconfirm && !isAdminAddress(platform.config, email)
  const confirmed = profile.emailVerified || trusted
  await setAddress(tx, userId, email, confirmed)
  await completeProfile(tx, { id: userId, language: client.language }, profileFacts(namesOf(profile)))
  if (confirmed) {
    await endAnonymity(tx, userId)
    return undefined
  }
  const to = { userId, email, client, redirectTo }
  const { message } = await mailUnproved(platform, tx, to, provider)
  return new AuthError('email_not_confirmed', message, { status: 422 })
}

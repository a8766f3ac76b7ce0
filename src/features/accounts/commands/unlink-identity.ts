import { AuthError } from '#domain/accounts/auth-error.ts'
import { type Unlinking, unlinking, type UnlinkRefusal } from '#domain/accounts/unlinking.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { isAdminAddress } from '../policy.ts'
import type { Bearer } from '../queries.ts'
import { noteAction } from '../store/audit-log.ts'
import { dropTokens } from '../store/one-time-tokens.ts'
import {
  dropPassword,
  dropPhone,
  type IdentityFacts,
  lockIdentities,
  removeIdentity,
  setAddress,
  setProviders,
} from '../store/provider-accounts.ts'
import { userById } from '../store/users.ts'
import type { Client } from './issue-session.ts'
import { tellOwner } from './tell-owner.ts'

const refusals: Readonly<Record<UnlinkRefusal, () => AuthError>> = {
  single: () =>
    new AuthError('single_identity_not_deletable', 'User must have at least 1 identity after unlinking'),
  not_found: () => new AuthError('identity_not_found', "Identity doesn't exist"),
  email_conflict: () =>
    new AuthError('email_conflict_identity_not_deletable', 'Unable to unlink identity due to email conflict'),
}

/**
 * Removes a way to sign in from its owner's account.
 * @throws AuthError single_identity_not_deletable, identity_not_found, email_conflict_identity_not_deletable
 */
export async function unlinkIdentity(
  platform: Platform,
  { user }: Bearer,
  identityId: string,
  client: Client,
): Promise<void> {
  await platform.dbs.auth.transaction().execute(async (tx) => {
    const identities = await lockIdentities(tx, user.id)
    const after = await without(platform, tx, user.id, { identities, identityId })
    const provider = identities.find(({ id }) => id === identityId)?.provider ?? ''
    // Sent first, while the account still has the proved address that the mail goes to.
    await tellOwner(tx, user.id, 'identity-unlinked', { userAgent: client.userAgent, subject: provider })
    await removeIdentity(tx, identityId)
    await forget(tx, user.id, provider)
    if (after.moved) {
      await setAddress(tx, user.id, after.email, after.confirmed)
      await dropTokens(tx, user.id)
    }
    await setProviders(tx, user.id)
    const entry = { actorId: user.id, action: 'identity_unlinked', targetId: user.id, ip: client.ip }
    await noteAction(tx, { ...entry, detail: { provider } })
  })
}

/** Decides which address the account has after the removal. @throws AuthError user_not_found, and every refusal */
async function without(
  { config }: Platform,
  tx: Db,
  userId: string,
  { identities, identityId }: { identities: readonly IdentityFacts[]; identityId: string },
): Promise<Unlinking> {
  const owner = await userById(tx, userId)
  if (owner === undefined) throw new AuthError('user_not_found', 'User not found')
  const account = {
    email: owner.email,
    emailConfirmed: owner.email_confirmed_at !== null,
    identities,
    trusts: (email: string) => config.auth.autoconfirm && !isAdminAddress(config, email),
  }
  const after = unlinking(account, identityId)
  if ('refused' in after) throw refusals[after.refused]()
  return after
}

async function forget(tx: Db, userId: string, provider: string): Promise<void> {
  if (provider === 'phone') await dropPhone(tx, userId)
  if (provider === 'email') await dropPassword(tx, userId)
}

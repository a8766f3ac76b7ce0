import { AuthError } from '#domain/accounts/auth-error.ts'
import { profileFacts, type UserData } from '#domain/accounts/sign-up-data.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { hashPassword, inHashQueue } from '#platform/password-hash.ts'

import type { Operator } from '../queries.ts'
import {
  anyUser,
  confirmAddress,
  lockUser,
  putAddress,
  putAppMetadata,
  putOwnIdentity,
  setBan,
} from '../store/admin-users.ts'
import { noteAction } from '../store/audit-log.ts'
import { sessionIdsOf } from '../store/forget-person.ts'
import { forgetSessions } from '../store/live-sessions.ts'
import { dropTokens } from '../store/one-time-tokens.ts'
import { endSessions } from '../store/sessions.ts'
import { changeProfile, type FullUser, setMetadata, setPassword, type UserRow } from '../store/users.ts'
import { existing, refuseTaken } from './create-user.ts'
import { tellOwner } from './tell-owner.ts'

/** An operator's changes to a user; undefined fields stay. */
export interface UserUpdate {
  readonly email: string | undefined
  readonly phone: string | undefined
  readonly confirmEmail: boolean
  readonly confirmPhone: boolean
  /** Its strength has been checked. */
  readonly password: string | undefined
  readonly appMetadata: UserData | undefined
  readonly userMetadata: UserData | undefined
  /** Milliseconds from now; `none` lifts a ban. */
  readonly ban: number | 'none' | undefined
}

/**
 * Changes a user at once. A new password ends all their sign-ins, a ban stops them within a second, and a mail notifies
 * them of a new password or address.
 * @throws AuthError user_not_found, email_exists, phone_exists
 */
export async function updateUser(
  platform: Platform,
  by: { readonly operator: Operator; readonly ip: string | undefined },
  userId: string,
  update: UserUpdate,
): Promise<FullUser> {
  const { auth } = platform.dbs
  const { password } = update
  const hash = password === undefined ? undefined : await inHashQueue(() => hashPassword(password))
  const { user, felt } = await auth.transaction().execute(async (tx) => {
    const before = await lockUser(tx, userId)
    if (before === undefined) throw new AuthError('user_not_found', 'User not found', { status: 404 })
    await changeAddresses(tx, before, update)
    await changeMetadata(tx, before, update)
    const felt = hash === undefined && update.ban === undefined ? [] : await sessionIdsOf(tx, userId)
    if (hash !== undefined) await changePassword(tx, userId, hash)
    if (update.ban !== undefined) await setBan(tx, userId, update.ban === 'none' ? null : update.ban)
    const detail = { changed: Object.keys(update).filter((key) => Object(update)[key] !== undefined) }
    await noteAction(tx, {
      actorId: by.operator.id,
      action: 'user_modified',
      targetId: userId,
      ip: by.ip,
      detail,
    })
    return { user: existing(await anyUser(tx, userId)), felt }
  })
  forgetSessions(auth, felt)
  return user
}

async function changePassword(tx: Db, userId: string, hash: string): Promise<void> {
  await tellOwner(tx, userId, 'password-changed')
  await setPassword(tx, userId, hash)
  await dropTokens(tx, userId)
  await endSessions(tx, userId, 'global', undefined)
}

async function changeAddresses(tx: Db, before: UserRow, update: UserUpdate): Promise<void> {
  const { id } = before
  await refuseTaken(tx, { id, email: update.email ?? null, phone: update.phone ?? null })
  if (update.email !== undefined && update.email !== before.email) {
    await putAddress(tx, id, { way: 'email', value: update.email })
    await dropTokens(tx, id)
    if (before.email !== null && before.email_confirmed_at !== null)
      await tellOwner(tx, id, 'email-changed', { to: before.email, subject: update.email })
  }
  if (update.phone !== undefined && update.phone !== before.phone)
    await putAddress(tx, id, { way: 'phone', value: update.phone })
  if (update.confirmEmail) await confirmAddress(tx, id, 'email')
  if (update.confirmPhone) await confirmAddress(tx, id, 'phone')
  await renewIdentities(tx, before, update)
}

async function renewIdentities(tx: Db, before: UserRow, update: UserUpdate): Promise<void> {
  const ways = [
    { provider: 'email', value: update.email, was: before.email_confirmed_at, now: update.confirmEmail },
    { provider: 'phone', value: update.phone, was: before.phone_confirmed_at, now: update.confirmPhone },
  ] as const
  for (const { provider, value, was, now } of ways) {
    const address = value ?? (now ? before[provider] : null)
    if (address)
      await putOwnIdentity(tx, before.id, { provider, value: address, verified: now || was !== null })
  }
}

async function changeMetadata(tx: Db, before: UserRow, update: UserUpdate): Promise<void> {
  const { appMetadata, userMetadata } = update
  if (userMetadata !== undefined) {
    const fresh = await anyUser(tx, before.id)
    await setMetadata(tx, before.id, merged(fresh?.user.user_metadata, userMetadata))
    await changeProfile(tx, before.id, profileFacts(userMetadata))
  }
  const linked = await providersOf(tx, before.id)
  const provider = linked.length > 0 ? { provider: linked[0], providers: linked } : {}
  await putAppMetadata(tx, before.id, { ...merged(before.app_metadata, appMetadata ?? {}), ...provider })
}

async function providersOf(tx: Db, userId: string): Promise<readonly string[]> {
  const full = await anyUser(tx, userId)
  return [...new Set(full?.identities.map(({ provider }) => provider))]
}

/** Merged at the top level; null removes a key. */
function merged(before: unknown, change: UserData): Record<string, unknown> {
  const all = { ...(before as UserData), ...change }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null))
}

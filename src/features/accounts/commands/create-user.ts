import { AuthError } from '#domain/accounts/auth-error.ts'
import { profileFacts, roleAsked, type UserData } from '#domain/accounts/sign-up-data.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { hashPassword, inHashQueue } from '#platform/password-hash.ts'

import type { Operator } from '../queries.ts'
import { anyUser, insertUser, isTaken, putOwnIdentity } from '../store/admin-users.ts'
import { noteAction } from '../store/audit-log.ts'
import { addProfile, type FullUser } from '../store/users.ts'

/** An operator's data for a new user; addresses and numbers are normalised. */
export interface UserToMake {
  readonly id: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly emailConfirmed: boolean
  readonly phoneConfirmed: boolean
  /** Accepted even if weak: the operator answers for it. */
  readonly password: string | undefined
  /** Made by another system; see `isImportableHash`. */
  readonly passwordHash: string | undefined
  readonly appMetadata: UserData
  readonly userMetadata: UserData
  readonly banMilliseconds: number | null
}

/**
 * Makes a user with identities and profile, whatever the settings say about sign-ups.
 * @throws AuthError email_exists, phone_exists, validation_failed (the id is taken)
 */
export async function createUser(
  platform: Platform,
  operator: Operator,
  made: UserToMake,
  ip: string | undefined,
): Promise<FullUser> {
  const { password } = made
  const passwordHash =
    password === undefined ? (made.passwordHash ?? null) : await inHashQueue(() => hashPassword(password))
  return platform.dbs.auth.transaction().execute(async (tx) => {
    const id = await insert(tx, made, passwordHash)
    const facts = profileFacts(made.userMetadata)
    const role = roleAsked(made.userMetadata)
    await addProfile(tx, { id, email: made.email, role, language: facts.language ?? 'el' }, facts)
    await noteAction(tx, { actorId: operator.id, action: 'user_created', targetId: id, ip })
    return existing(await anyUser(tx, id))
  })
}

/** @throws AuthError user_not_found (404) */
export function existing(user: FullUser | undefined): FullUser {
  if (user === undefined) throw new AuthError('user_not_found', 'User not found', { status: 404 })
  return user
}

async function insert(tx: Db, made: UserToMake, passwordHash: string | null): Promise<string> {
  await refuseTaken(tx, made)
  const providers = [...(made.email ? ['email'] : []), ...(made.phone ? ['phone'] : [])]
  const id = await insertUser(tx, {
    ...made,
    passwordHash,
    appMetadata: { ...made.appMetadata, provider: providers[0], providers },
    userMetadata: {
      ...made.userMetadata,
      ...(made.emailConfirmed && made.email && { email_verified: true }),
      ...(made.phoneConfirmed && made.phone && { phone_verified: true }),
    },
  })
  if (id === undefined) throw new AuthError('validation_failed', 'A user with this id exists already')
  if (made.email)
    await putOwnIdentity(tx, id, { provider: 'email', value: made.email, verified: made.emailConfirmed })
  if (made.phone)
    await putOwnIdentity(tx, id, { provider: 'phone', value: made.phone, verified: made.phoneConfirmed })
  return id
}

/** @throws AuthError email_exists, phone_exists */
export async function refuseTaken(
  tx: Db,
  { email, phone, id }: { email: string | null; phone: string | null; id: string | null },
): Promise<void> {
  if (email && (await isTaken(tx, 'email', { value: email, userId: id })))
    throw new AuthError('email_exists', 'A user with this email address has already been registered')
  if (phone && (await isTaken(tx, 'phone', { value: phone, userId: id })))
    throw new AuthError('phone_exists', 'Phone number already registered by another user')
}

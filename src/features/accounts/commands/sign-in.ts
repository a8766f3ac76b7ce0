import { AuthError, type WeakPasswordReason } from '#domain/accounts/auth-error.ts'
import type { Contact } from '#domain/accounts/contact.ts'
import { passwordWeakness } from '#domain/accounts/password-strength.ts'
import type { Platform } from '#platform/context.ts'
import { hashPassword, inHashQueue, isForeignHash, isPassword } from '#platform/password-hash.ts'
import { PASSWORD_TRIES, PASSWORD_TRIES_ANYWHERE } from '#platform/sign-in-limits.ts'

import { isBanned } from '../queries.ts'
import { commonPasswords } from '../store/common-passwords.ts'
import { foreignHashKinds } from '../store/foreign-hashes.ts'
import { isKnownDevice } from '../store/known-devices.ts'
import { countTries, type Counter, forgetTries } from '../store/rate-limits.ts'
import { countKey } from '../store/secrets.ts'
import { noteSignIn, setPassword, userByContact, type UserRow } from '../store/users.ts'
import { type Client, openSession, tokenResponse, type TokenResponse } from './issue-session.ts'
import { deviceHash } from './note-device.ts'

export interface PasswordSignIn extends TokenResponse {
  readonly weak_password: { readonly message: string; readonly reasons: readonly WeakPasswordReason[] } | null
}

export interface PasswordProof {
  readonly contact: Contact
  readonly password: string
}

const TRIES_SECONDS = 900

const wrong = () => new AuthError('invalid_credentials', 'Invalid login credentials')

/**
 * Signs in by password. An unknown address, an account without a password and a wrong password get the same answer
 * after one hash; other refusals need the right password.
 * @throws AuthError invalid_credentials, user_banned, email_not_confirmed, phone_not_confirmed, over_request_rate_limit
 */
export async function signIn(
  platform: Platform,
  input: PasswordProof,
  client: Client,
): Promise<PasswordSignIn> {
  const { auth } = platform.dbs
  const user = await provenUser(platform, input, client)
  if (isBanned(platform, user.banned_until))
    throw new AuthError('user_banned', 'User is banned', { status: 400 })
  if (input.contact.way === 'email' && user.email_confirmed_at === null)
    throw new AuthError('email_not_confirmed', 'Email not confirmed')
  if (input.contact.way === 'phone' && user.phone_confirmed_at === null)
    throw new AuthError('phone_not_confirmed', 'Phone not confirmed')
  const renewed = await renewedHash(user, input.password)
  const signedIn = await auth.transaction().execute(async (tx) => {
    if (!(await noteSignIn(tx, user.id, user.password_hash ?? ''))) throw wrong()
    if (renewed !== undefined) await setPassword(tx, user.id, renewed)
    return openSession(tx, user.id, 'password', client)
  })
  const { passwordMin: least, passwordCharacters: characters } = platform.config.auth
  const rules = { least, common: commonPasswords, characters }
  const reasons = passwordWeakness(input.password, rules, [])
  return {
    ...(await tokenResponse(platform, signedIn)),
    weak_password:
      reasons.length > 0 ? { message: 'Password should be changed: it is easy to guess.', reasons } : null,
  }
}

/** For a hash that another system made: our own hash of the same password, now that it is known. */
async function renewedHash(user: UserRow, password: string): Promise<string | undefined> {
  const foreign = user.password_hash !== null && isForeignHash(user.password_hash)
  return foreign ? inHashQueue(() => hashPassword(password)) : undefined
}

async function provenUser(
  platform: Platform,
  { contact, password }: PasswordProof,
  client: Client,
): Promise<UserRow> {
  const { auth } = platform.dbs
  const user = await userByContact(auth, contact)
  const counters = await countersOf(platform, contact.address, user?.id, client)
  await inHashQueue(async () => {
    // Counted before the comparison, so that simultaneous guesses cannot pass the limits.
    if (!(await countTries(auth, counters)))
      throw new AuthError('over_request_rate_limit', 'Request rate limit reached')
    const foreign = await foreignHashKinds(auth)
    if (await isPassword(user?.password_hash ?? null, password, foreign)) return
    throw wrong()
  })
  if (user === undefined) throw wrong()
  await forgetTries(auth, counters)
  return user
}

/**
 * The counters for wrong passwords: one per network, one for all networks. Strangers who use up the second must not
 * lock the owner out, so a device that signed in to the account before has its own counter.
 */
async function countersOf(
  platform: Platform,
  address: string,
  userId: string | undefined,
  client: Client,
): Promise<readonly Counter[]> {
  const device = deviceHash(client)
  const place = (await isKnownDevice(platform.dbs.auth, userId, device)) ? device.toString('base64url') : ''
  return [
    {
      key: `password:${countKey(`${address} ${client.network ?? ''}`)}`,
      limit: PASSWORD_TRIES,
      seconds: TRIES_SECONDS,
    },
    {
      key: `password-anywhere:${countKey(`${address} ${place}`)}`,
      limit: PASSWORD_TRIES_ANYWHERE,
      seconds: TRIES_SECONDS,
    },
  ]
}

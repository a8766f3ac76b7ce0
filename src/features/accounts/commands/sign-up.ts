import { AuthError } from '#domain/accounts/auth-error.ts'
import { newMetadata, profileFacts, roleAsked, type UserData } from '#domain/accounts/sign-up-data.ts'
import type { Locale } from '#domain/locale.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { hashPassword, inHashQueue } from '#platform/password-hash.ts'

import { isAdminAddress } from '../policy.ts'
import { isBanned } from '../queries.ts'
import { type JsonObject, presentUnproved } from '../render/present-user.ts'
import {
  addProfile,
  addUser,
  languageOf,
  newUserId,
  noteSignIn,
  userByEmail,
  type UserRow,
} from '../store/users.ts'
import {
  type Client,
  openSession,
  type SignedIn,
  tokenResponse,
  type TokenResponse,
} from './issue-session.ts'
import { countMail, mailCode } from './mail-code.ts'

export interface SignUp {
  readonly email: string
  readonly password: string
  readonly data: UserData
  readonly redirectTo: string
}

/**
 * Makes an account. The answer is the same, and takes as long, whether or not the address has one already; what is
 * the case is told by mail to the owner of the address alone.
 * @returns tokens when addresses need no proof, else the bare user
 * @throws AuthError over_email_send_rate_limit, user_already_exists (only when addresses need no proof)
 */
export async function signUp(
  platform: Platform,
  input: SignUp,
  client: Client,
): Promise<TokenResponse | JsonObject> {
  const passwordHash = await inHashQueue(() => hashPassword(input.password))
  // An administrator's address is never taken on trust, whatever the setting.
  const trusted = platform.config.auth.autoconfirm && !isAdminAddress(platform.config, input.email)
  const { auth } = platform.dbs
  if (!trusted)
    return auth
      .transaction()
      .execute((tx) => signUpUnproved(platform, tx, { ...input, passwordHash }, client))
  const signedIn = await auth
    .transaction()
    .execute((tx) => signUpTrusted(tx, { ...input, passwordHash }, client))
  return tokenResponse(platform, signedIn)
}

type HashedSignUp = SignUp & { readonly passwordHash: string }

async function signUpTrusted(tx: Db, input: HashedSignUp, client: Client): Promise<SignedIn> {
  const id = await newUserId(tx)
  const account = { id, email: input.email, passwordHash: input.passwordHash, confirmed: true }
  if (!(await addAccount(tx, { ...account, data: input.data }, client.language)))
    throw new AuthError('user_already_exists', 'User already registered')
  await noteSignIn(tx, id)
  return openSession(tx, id, 'password', client)
}

async function signUpUnproved(
  platform: Platform,
  tx: Db,
  input: HashedSignUp,
  client: Client,
): Promise<JsonObject> {
  const { email, data, passwordHash, redirectTo } = input
  await countMail(platform, tx, email, 'signup')
  const id = await newUserId(tx)
  const account = { id, email, passwordHash, confirmed: false, data }
  if (await addAccount(tx, account, client.language)) {
    const language = profileFacts(data).language ?? client.language
    await mailCode(platform, tx, { user: { id, email }, purpose: 'confirm', language, redirectTo })
  } else await mailOwner(platform, tx, await userByEmail(tx, email), redirectTo)
  const ids = { user: id, identity: await newUserId(tx) }
  return presentUnproved(ids, email, newMetadata(id, email, data), platform.now())
}

/** An account is there already: its password and data stay as they are, its owner gets a code. */
async function mailOwner(
  platform: Platform,
  tx: Db,
  owner: UserRow | undefined,
  redirectTo: string,
): Promise<void> {
  if (owner?.email == null || isBanned(platform, owner.banned_until)) return
  await mailCode(platform, tx, {
    user: { id: owner.id, email: owner.email },
    purpose: owner.email_confirmed_at === null ? 'confirm' : 'already-registered',
    language: (await languageOf(tx, owner.id)) ?? 'el',
    redirectTo,
  })
}

export interface NewAccount {
  readonly id: string
  readonly email: string
  readonly passwordHash: string | null
  readonly confirmed: boolean
  readonly data: UserData
}

/**
 * A user with identity and profile, in the caller's transaction.
 * @param language when the data names none
 * @returns false when the address has an account already
 */
export async function addAccount(tx: Db, account: NewAccount, language: Locale): Promise<boolean> {
  const { id, email, data } = account
  if (!(await addUser(tx, { ...account, metadata: newMetadata(id, email, data) }))) return false
  const facts = profileFacts(data)
  await addProfile(tx, { id, email, role: roleAsked(data), language: facts.language ?? language }, facts)
  return true
}

import { AuthError } from '#domain/accounts/auth-error.ts'
import type { Contact } from '#domain/accounts/contact.ts'
import {
  newMetadata,
  newPhoneMetadata,
  profileFacts,
  roleAsked,
  saidMetadata,
  type UserData,
} from '#domain/accounts/sign-up-data.ts'
import type { Locale } from '#domain/locale.ts'
import type { CodeText } from '#features/messages/commands/send-text.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { notBefore } from '#platform/not-before.ts'
import { hashPassword, inHashQueue, isPassword } from '#platform/password-hash.ts'
import { EVEN_MILLISECONDS } from '#platform/sign-in-limits.ts'

import { isAdminAddress } from '../policy.ts'
import { isBanned } from '../queries.ts'
import { type JsonObject, presentUnproved } from '../render/present-user.ts'
import { foreignHashKinds } from '../store/foreign-hashes.ts'
import { dropPassword, emptyProfile, setIdentityData } from '../store/provider-accounts.ts'
import {
  addProfile,
  addUser,
  languageOf,
  newUserId,
  noteSignIn,
  setMetadata,
  userByContact,
} from '../store/users.ts'
import {
  type Client,
  openSession,
  type SignedIn,
  tokenResponse,
  type TokenResponse,
} from './issue-session.ts'
import { countCode, type Ending } from './mail-code.ts'
import { sendCode } from './send-code.ts'
import { type Channel, deliverText } from './text-code.ts'

export interface SignUp extends Ending {
  readonly contact: Contact
  readonly password: string
  readonly data: UserData
  readonly channel: Channel
}

/**
 * Makes an account. The answer and its time are the same whether or not the address has an account; only a mail (text)
 * to its owner says which.
 * @returns tokens when addresses need no proof, otherwise only the user
 * @throws AuthError over_email_send_rate_limit, over_sms_send_rate_limit, sms_send_failed, user_already_exists (only
 *   when addresses need no proof)
 */
export async function signUp(
  platform: Platform,
  input: SignUp,
  client: Client,
): Promise<TokenResponse | JsonObject> {
  const { auth } = platform.dbs
  if (isTrusted(platform, input.contact)) {
    const passwordHash = await inHashQueue(() => hashPassword(input.password))
    const hashed = { ...input, passwordHash }
    const signedIn = await auth.transaction().execute((tx) => signUpTrusted(tx, hashed, client))
    return tokenResponse(platform, signedIn)
  }
  const compared = { ...input, ...(await comparedHash(platform, input)) }
  const work = auth.transaction().execute((tx) => signUpUnproved(platform, tx, compared, client))
  const { answer, text } = await notBefore(EVEN_MILLISECONDS, work)
  await deliverText(platform, text)
  return answer
}

/** An administrator's address is never taken on trust, whatever the setting. */
export const isTrusted = ({ config }: Platform, { way, address }: Contact): boolean =>
  way === 'email' ? config.auth.autoconfirm && !isAdminAddress(config, address) : config.auth.autoconfirmPhone

type HashedSignUp = SignUp & { readonly passwordHash: string }

type ComparedSignUp = HashedSignUp & {
  /** The hash of another password, if an account with that address (number) has one. */
  readonly foreignHash: string | null
}

/** Takes the same time whether or not there is an account. */
async function comparedHash(
  { dbs: { auth } }: Platform,
  { contact, password }: SignUp,
): Promise<Pick<ComparedSignUp, 'passwordHash' | 'foreignHash'>> {
  const before = (await userByContact(auth, contact))?.password_hash ?? null
  const foreign = await foreignHashKinds(auth)
  return inHashQueue(async () => {
    const isSame = await isPassword(before, password, foreign)
    return { passwordHash: await hashPassword(password), foreignHash: isSame ? null : before }
  })
}

async function signUpTrusted(tx: Db, input: HashedSignUp, client: Client): Promise<SignedIn> {
  const { contact, passwordHash, data } = input
  const id = await newUserId(tx)
  if (!(await addAccount(tx, { id, contact, passwordHash, confirmed: true, data }, client.language)))
    throw new AuthError('user_already_exists', 'User already registered')
  await noteSignIn(tx, id)
  return openSession(tx, id, 'password', client)
}

async function signUpUnproved(
  platform: Platform,
  tx: Db,
  input: ComparedSignUp,
  client: Client,
): Promise<{ readonly answer: JsonObject; readonly text: CodeText | undefined }> {
  const { contact, data, passwordHash } = input
  const id = await newUserId(tx)
  const account = { id, contact, passwordHash, confirmed: false, data }
  const language = profileFacts(data).language ?? client.language
  const isNew = await addAccount(tx, account, client.language)
  const holder = isNew ? id : (await userByContact(tx, contact))?.id
  await countCode(platform, tx, { contact, purpose: 'signup', holder }, client)
  const text = isNew
    ? await sendCode(platform, tx, { ...input, userId: id, purpose: 'confirm', language })
    : await tellHolder(platform, tx, input)
  const ids = { user: id, identity: await newUserId(tx) }
  return { answer: presentUnproved(ids, contact, metadataOf(account), platform.now()), text }
}

/**
 * Answers a sign-up for an existing account: its data stays and the owner gets a code. If the address is unproved and
 * the passwords differ, two people have signed up and it is unclear who owns the address, so the first password and the
 * data that came with it are removed.
 */
async function tellHolder(platform: Platform, tx: Db, input: ComparedSignUp): Promise<CodeText | undefined> {
  const { contact, foreignHash } = input
  const holder = await userByContact(tx, contact)
  if (holder === undefined || isBanned(platform, holder.banned_until)) return undefined
  const confirmed = contact.way === 'email' ? holder.email_confirmed_at : holder.phone_confirmed_at
  const isProved = holder.email_confirmed_at !== null || holder.phone_confirmed_at !== null
  if (!isProved && foreignHash !== null && foreignHash === holder.password_hash)
    await forgetStranger(tx, holder.id, input)
  return sendCode(platform, tx, {
    ...input,
    userId: holder.id,
    purpose: confirmed === null ? 'confirm' : 'already-registered',
    language: (await languageOf(tx, holder.id)) ?? 'el',
  })
}

async function forgetStranger(tx: Db, id: string, { contact, data }: SignUp): Promise<void> {
  const role = roleAsked(data)
  const account = { id, contact, passwordHash: null, confirmed: false, data: 'role' in data ? { role } : {} }
  await dropPassword(tx, id)
  await setMetadata(tx, id, metadataOf(account))
  await setIdentityData(tx, id, contact.way, metadataOf(account))
  await emptyProfile(tx, id, role)
}

export interface NewAccount {
  readonly id: string
  readonly contact: Contact
  readonly passwordHash: string | null
  readonly confirmed: boolean
  readonly data: UserData
  /** An operator's account has the given metadata; a person's has the service's own facts on top. */
  readonly byOperator?: boolean
}

const metadataOf = ({ id, contact: { way, address }, data }: NewAccount): Record<string, unknown> =>
  way === 'email' ? newMetadata(id, address, data) : newPhoneMetadata(id, address, data)

/**
 * Makes a user with identity and profile, in the caller's transaction.
 * @param language used when the data has none
 * @returns false when the address (number) has an account already
 */
export async function addAccount(tx: Db, account: NewAccount, language: Locale): Promise<boolean> {
  const { id, contact, data } = account
  const identityData = metadataOf(account)
  const metadata = account.byOperator ? saidMetadata(data) : identityData
  if (!(await addUser(tx, { ...account, metadata, identityData }))) return false
  const facts = profileFacts(data)
  const [email, phone] =
    contact.way === 'email' ? [contact.address, facts.phone] : [null, facts.phone ?? `+${contact.address}`]
  const user = { id, email, role: roleAsked(data), language: facts.language ?? language }
  await addProfile(tx, user, { ...facts, phone })
  return true
}

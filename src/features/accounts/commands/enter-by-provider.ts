import {
  type AccountFacts,
  type Chosen,
  selectAccount,
  type SelectionRefusal,
} from '#domain/accounts/account-selection.ts'
import { AuthError } from '#domain/accounts/auth-error.ts'
import { identityData, namesOf, type ProviderProfile } from '#domain/accounts/provider-profile.ts'
import { mergedMetadata, profileFacts, roleAsked, type UserData } from '#domain/accounts/sign-up-data.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { isAdminAddress } from '../policy.ts'
import { noteAction } from '../store/audit-log.ts'
import { invited } from '../store/oauth-flows.ts'
import { takeLink } from '../store/one-time-tokens.ts'
import {
  addIdentity,
  addProviderUser,
  dropOtherWaysIn,
  emptyProfile,
  holdersOf,
  knownAccount,
  lockSubject,
  refreshIdentity,
  setAddress,
  setProviders,
} from '../store/provider-accounts.ts'
import { addProfile, completeProfile, newUserId, noteSignIn, setMetadata, userById } from '../store/users.ts'
import type { Client } from './issue-session.ts'
import { mailUnproved } from './mail-unproved.ts'
import { tellOwner } from './tell-owner.ts'

export interface ProviderEntry {
  readonly profile: ProviderProfile
  /** Role, business and language of a new account. */
  readonly signUp: UserData
  /** The address that the link of a confirmation mail leads to, if one is needed. */
  readonly redirectTo: string
  /** The hash of an invitation's link, which proves the address that it was mailed to. */
  readonly invitation?: Buffer | undefined
}

/** The result; a refusal is returned instead of thrown, so that the transaction keeps its changes. */
export interface Entered {
  readonly userId: string
  readonly refusal: AuthError | undefined
  /** Ended sessions of earlier users of the account. */
  readonly ended: readonly string[]
}

const refusals: Readonly<Record<SelectionRefusal, () => AuthError>> = {
  banned: () => new AuthError('user_banned', 'User is banned'),
  no_email: () => new AuthError('unexpected_failure', 'Error getting user email from external provider'),
  ambiguous: () => new AuthError('unexpected_failure', 'Multiple accounts with the same email address'),
  signup_disabled: () => new AuthError('signup_disabled', 'Signups not allowed for this instance'),
}

/**
 * Finds or makes the account for a provider's sign-in, in the caller's transaction.
 * @throws AuthError user_banned, signup_disabled, unexpected_failure (no address, several accounts),
 *   over_email_send_rate_limit
 */
export async function enterByProvider(
  platform: Platform,
  tx: Db,
  entry: ProviderEntry,
  client: Client,
): Promise<Entered> {
  const { provider, subject } = entry.profile
  await lockSubject(tx, provider, subject)
  const known = await knownAccount(tx, provider, subject)
  const proved = await isInvited(tx, entry)
  const chosen = await choose(
    platform,
    tx,
    { ...entry.profile, ...(proved && { emailVerified: true }) },
    known,
  )
  const userId = chosen.userId ?? (await makeUser(tx, entry, chosen, client))
  // Another sign-up took the address at this moment, so there is now an account to join.
  if (userId === undefined) return enterByProvider(platform, tx, entry, client)
  const identityId = known?.identityId ?? (await connect(tx, userId, entry.profile))
  if (known !== undefined) await refreshIdentity(tx, identityId, identityData(entry.profile))
  const ended = chosen.dropOthers ? await takeOver(tx, { ...chosen, userId }, entry, identityId) : []
  await tidy(tx, { ...chosen, userId }, entry, client)
  if (chosen.enters) return { userId, refusal: undefined, ended }
  const to = { userId, email: chosen.email, client, redirectTo: entry.redirectTo }
  return { userId, refusal: await mailUnproved(platform, tx, to, entry.profile.provider), ended }
}

/** Uses the invitation up. */
async function isInvited(tx: Db, { invitation, profile }: ProviderEntry): Promise<boolean> {
  if (invitation === undefined) return false
  const guest = await invited(tx, invitation)
  if (guest === undefined) throw new AuthError('invite_not_found', 'Invite not found')
  if (guest.email !== profile.email)
    throw new AuthError('validation_failed', 'Invited email does not match emails from external provider')
  await takeLink(tx, invitation, ['invite'])
  return true
}

async function choose(
  platform: Platform,
  tx: Db,
  { email, emailVerified }: ProviderProfile,
  known: AccountFacts | undefined,
): Promise<Chosen> {
  const { auth } = platform.config
  const selection = selectAccount({
    known,
    email,
    emailVerified,
    holders: email === undefined ? [] : await holdersOf(tx, email, known?.userId ?? null),
    signUps: auth.signUps,
    emailOptional: auth.emailOptional,
    // An administrator's address is never taken on trust, whatever the setting.
    trusted: auth.autoconfirm && email !== undefined && !isAdminAddress(platform.config, email),
  })
  if ('refused' in selection) throw refusals[selection.refused]()
  return selection
}

/** Metadata of an account that a provider's sign-in makes: the provider's facts and the requested role. */
const firstMetadata = ({ profile, signUp }: ProviderEntry): UserData => ({
  ...signUp,
  ...('role' in signUp && { role: roleAsked(signUp) }),
  ...identityData(profile),
})

async function makeUser(
  tx: Db,
  entry: ProviderEntry,
  { email, confirmed }: Chosen,
  client: Client,
): Promise<string | undefined> {
  const id = await newUserId(tx)
  if (!(await addProviderUser(tx, { id, email, confirmed, metadata: firstMetadata(entry) }))) return undefined
  const facts = profileFacts({ ...entry.signUp, ...namesOf(entry.profile) })
  const language = facts.language ?? client.language
  await addProfile(tx, { id, email, role: roleAsked(entry.signUp), language }, facts)
  return id
}

async function connect(tx: Db, userId: string, profile: ProviderProfile): Promise<string> {
  const { provider, subject } = profile
  const id = await addIdentity(tx, { userId, provider, subject, data: identityData(profile) })
  if (id === undefined) throw new AuthError('unexpected_failure', 'The identity belongs to a removed account')
  return id
}

type OfUser = Chosen & { readonly userId: string }

/** Removes all other ways into an account whose address was never proved, so that only this identity opens it. */
async function takeOver(
  tx: Db,
  { userId, account, email, confirmed }: OfUser,
  entry: ProviderEntry,
  identityId: string,
): Promise<readonly string[]> {
  const ended = await dropOtherWaysIn(tx, userId, identityId)
  await setAddress(tx, userId, email, confirmed)
  // Facts from an invitation stay; those that a stranger may have entered are removed.
  if (account === 'joined' && entry.invitation === undefined) {
    await emptyProfile(tx, userId, roleAsked(entry.signUp))
    await setMetadata(tx, userId, firstMetadata(entry))
  }
  return ended
}

async function tidy(tx: Db, chosen: OfUser, entry: ProviderEntry, client: Client): Promise<void> {
  const { userId, account } = chosen
  const { provider } = entry.profile
  if (account !== 'new') await fill(tx, chosen, entry, client)
  await setProviders(tx, userId)
  const detail = { provider, account, dropped: chosen.dropOthers }
  await noteAction(tx, {
    actorId: userId,
    action: `provider_${account}`,
    targetId: userId,
    ip: client.ip,
    detail,
  })
  if (account === 'joined' && !chosen.dropOthers)
    await tellOwner(tx, userId, 'identity-linked', { userAgent: client.userAgent, subject: provider })
  if (chosen.enters) await noteSignIn(tx, userId)
}

/** Updates an existing account with the provider's facts, and fills the empty fields of a joined account's profile. */
async function fill(tx: Db, chosen: OfUser, entry: ProviderEntry, client: Client): Promise<void> {
  const { userId } = chosen
  const before = ((await userById(tx, userId))?.user_metadata ?? {}) as UserData
  const said = identityData(entry.profile)
  await setMetadata(tx, userId, chosen.dropOthers ? { ...before, ...said } : mergedMetadata(before, said))
  if (chosen.account !== 'joined') return
  const named = { ...entry.signUp, ...namesOf(entry.profile) }
  await completeProfile(tx, { id: userId, language: client.language }, profileFacts(named))
}

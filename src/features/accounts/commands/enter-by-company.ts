import { AuthError } from '#domain/accounts/auth-error.ts'
import { profileFacts, type UserData } from '#domain/accounts/sign-up-data.ts'
import type { Platform } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import { noteAction } from '../store/audit-log.ts'
import {
  addIdentity,
  knownAccount,
  lockSubject,
  refreshIdentity,
  setAddress,
  setProviders,
} from '../store/provider-accounts.ts'
import { addCompanyUser } from '../store/sso-accounts.ts'
import { addProfile, newUserId, noteSignIn, setMetadata, userById } from '../store/users.ts'
import type { Client } from './issue-session.ts'

/** The person that a company vouches for. */
export interface CompanyPerson {
  /** `sso:` and the id of the company's provider. */
  readonly provider: string
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly claims: UserData
}

/**
 * Finds or makes the account of a company's person, in the caller's transaction. The account belongs to the company: it
 * is never one that was opened here with the same address, and never joined with another.
 * @throws AuthError user_banned, signup_disabled, unexpected_failure (the identity is a removed account's)
 */
export async function enterByCompany(
  platform: Platform,
  tx: Db,
  person: CompanyPerson,
  client: Client,
): Promise<string> {
  await lockSubject(tx, person.provider, person.subject)
  const known = await knownAccount(tx, person.provider, person.subject)
  if (known?.banned) throw new AuthError('user_banned', 'User is banned')
  const userId = known?.userId ?? (await makeUser(platform, tx, person, client))
  if (known !== undefined) {
    const before = ((await userById(tx, userId))?.user_metadata ?? {}) as UserData
    await refreshIdentity(tx, known.identityId, dataOf(person))
    await setMetadata(tx, userId, { ...before, ...dataOf(person) })
    if (known.email !== person.email) await setAddress(tx, userId, person.email, true)
  }
  await setProviders(tx, userId)
  const action = known === undefined ? 'company_new' : 'company_known'
  const detail = { provider: person.provider }
  await noteAction(tx, { actorId: userId, action, targetId: userId, ip: client.ip, detail })
  await noteSignIn(tx, userId)
  return userId
}

async function makeUser(platform: Platform, tx: Db, person: CompanyPerson, client: Client): Promise<string> {
  if (!platform.config.auth.signUps)
    throw new AuthError('signup_disabled', 'Signups not allowed for this instance')
  const { provider, subject, email, claims } = person
  const id = await newUserId(tx)
  await addCompanyUser(tx, { id, email, metadata: dataOf(person) })
  // Only names are taken, since a company cannot assign a role here.
  const { firstName, lastName } = profileFacts(claims)
  const facts = { firstName, lastName, phone: undefined, businessName: undefined, language: undefined }
  await addProfile(tx, { id, email, role: 'customer', language: client.language }, facts)
  const identity = await addIdentity(tx, { userId: id, provider, subject, data: dataOf(person) })
  if (identity === undefined)
    throw new AuthError('unexpected_failure', 'The identity belongs to a removed account')
  return id
}

const dataOf = ({ issuer, subject, email, claims }: CompanyPerson): UserData => ({
  iss: issuer,
  sub: subject,
  email,
  email_verified: true,
  phone_verified: false,
  custom_claims: claims,
})

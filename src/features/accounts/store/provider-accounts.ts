import type { AccountFacts, Holder } from '#domain/accounts/account-selection.ts'
import type { UserData } from '#domain/accounts/sign-up-data.ts'
import { type Db, one, rows, sql } from '#platform/db.ts'

import type { IdentityRow } from './users.ts'

/** Locks this provider's account until the end of the transaction, so that no other call adds or removes it. */
export async function lockSubject(tx: Db, provider: string, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity:${provider}:${subject}`}, 0))`.execute(
    tx,
  )
}

const facts = sql`
  u.id as "userId", u.email, u.email_confirmed_at is not null as "emailConfirmed",
  u.phone_confirmed_at is not null as "phoneConfirmed", coalesce(u.banned_until > now(), false) as banned`

export interface KnownAccount extends AccountFacts {
  readonly identityId: string
}

/** The account that a provider's account is connected with; locks the user's row. */
export const knownAccount = (tx: Db, provider: string, subject: string): Promise<KnownAccount | undefined> =>
  one(
    tx,
    sql<KnownAccount>`
      select ${facts}, i.id as "identityId"
      from auth.identities i join auth.users u on u.id = i.user_id and u.deleted_at is null
      where i.provider = ${provider} and i.subject = ${subject} for update of u`,
  )

/**
 * The accounts with an address, either their own or one that a provider verified; locks their rows.
 * @param except an account to leave out
 */
export const holdersOf = (tx: Db, email: string, except: string | null): Promise<readonly Holder[]> =>
  rows(
    tx,
    sql<Holder>`
      select ${facts}, u.is_sso as sso,
        (u.email is distinct from ${email} or u.email_confirmed_at is not null) as proved
      from auth.users u
      where u.deleted_at is null and u.id is distinct from ${except}::uuid and (u.email = ${email} or u.id in (
        select i.user_id from auth.identities i
        where lower(i.identity_data ->> 'email') = ${email} and i.identity_data -> 'email_verified' = 'true'
          and i.provider not like 'sso:%'))
      order by u.id for update`,
  )

/** @returns the identity's id */
export async function addIdentity(
  tx: Db,
  identity: { userId: string; provider: string; subject: string; data: UserData },
): Promise<string | undefined> {
  const { userId, provider, subject, data } = identity
  const added = await one(
    tx,
    sql<{ id: string }>`
      insert into auth.identities (user_id, provider, subject, identity_data, last_sign_in_at, created_at)
      values (${userId}, ${provider}, ${subject}, ${JSON.stringify(data)}::jsonb, now(), clock_timestamp())
      on conflict (provider, subject) do nothing returning id`,
  )
  return added?.id
}

/** Stores the provider's present facts. */
export async function refreshIdentity(tx: Db, id: string, data: UserData): Promise<void> {
  await sql`
    update auth.identities set identity_data = ${JSON.stringify(data)}::jsonb, last_sign_in_at = now(), updated_at = now()
    where id = ${id}`.execute(tx)
}

/** Replaces the facts of one of a person's identities. */
export async function setIdentityData(
  tx: Db,
  userId: string,
  provider: string,
  data: UserData,
): Promise<void> {
  await sql`
    update auth.identities set identity_data = ${JSON.stringify(data)}::jsonb, updated_at = now()
    where user_id = ${userId} and provider = ${provider}`.execute(tx)
}

/** @returns false when the address was taken at the same moment */
export async function addProviderUser(
  tx: Db,
  user: { id: string; email: string | null; confirmed: boolean; metadata: UserData },
): Promise<boolean> {
  const added = await one(
    tx,
    sql<{ id: string }>`
      insert into auth.users (id, email, email_confirmed_at, user_metadata)
      values (${user.id}, ${user.email}, case when ${user.confirmed}::boolean then now() end,
        ${JSON.stringify(user.metadata)}::jsonb)
      on conflict (email) where not is_sso do nothing returning id`,
  )
  return added !== undefined
}

/** Sets the account's address, also in the profile. */
export async function setAddress(
  tx: Db,
  userId: string,
  email: string | null,
  confirmed: boolean,
): Promise<void> {
  await sql`
    update auth.users set email = ${email}, updated_at = now(), email_confirmed_at =
      case when ${confirmed}::boolean then case when email = ${email} then coalesce(email_confirmed_at, now()) else now() end end
    where id = ${userId}`.execute(tx)
  await sql`update profiles set email = ${email}, updated_at = now() where id = ${userId}`.execute(tx)
}

/** Ends the anonymous status of an account that now has an identity. */
export async function endAnonymity(tx: Db, userId: string): Promise<void> {
  await sql`update auth.users set is_anonymous = false where id = ${userId}`.execute(tx)
}

/** Makes `provider` and `providers` of the token follow the identities, oldest first. */
export async function setProviders(tx: Db, userId: string): Promise<void> {
  await sql`
    update auth.users u set updated_at = now(), app_metadata = (u.app_metadata - 'provider' - 'providers') || (
      select case when count(*) = 0 then '{}'::jsonb else jsonb_build_object(
        'provider', (array_agg(p.provider order by p.first, p.id))[1],
        'providers', jsonb_agg(p.provider order by p.first, p.id)) end
      from (select provider, min(created_at) as first, (array_agg(id order by id))[1] as id
        from auth.identities where user_id = u.id group by provider) p)
    where u.id = ${userId}`.execute(tx)
}

/**
 * Deletes everything that another person could enter the account with: password, phone, other identities, factors,
 * passkeys, codes, unfinished sign-ins and sessions.
 * @returns the sessions that ended
 */
export async function dropOtherWaysIn(
  tx: Db,
  userId: string,
  identityId: string,
): Promise<readonly string[]> {
  await sql`
    update auth.users set password_hash = null, phone = null, phone_confirmed_at = null, new_email = null,
      new_phone = null, updated_at = now() where id = ${userId}`.execute(tx)
  await sql`delete from auth.identities where user_id = ${userId} and id <> ${identityId}`.execute(tx)
  await sql`delete from auth.factors where user_id = ${userId}`.execute(tx)
  await sql`delete from auth.passkeys where user_id = ${userId}`.execute(tx)
  await sql`delete from auth.passkey_challenges where user_id = ${userId}`.execute(tx)
  await sql`delete from auth.one_time_tokens where user_id = ${userId}`.execute(tx)
  await sql`delete from auth.flow_states where user_id = ${userId} or linking_user_id = ${userId}`.execute(tx)
  const ended = await rows(
    tx,
    sql<{ id: string }>`delete from auth.sessions where user_id = ${userId} returning id`,
  )
  return ended.map(({ id }) => id)
}

/** Clears the facts that a stranger entered from the owner's profile. */
export async function emptyProfile(tx: Db, userId: string, role: 'customer' | 'business'): Promise<void> {
  await sql`
    update profiles set first_name = null, last_name = null, phone = null, business_name = null,
      role = case when role = 'admin' then role else ${role} end, updated_at = now()
    where id = ${userId}`.execute(tx)
}

export interface IdentityFacts extends Pick<IdentityRow, 'id' | 'provider'> {
  readonly email: string | null
  readonly emailVerified: boolean
  readonly taken: boolean
}

/** A person's identities, oldest first, and the other holders of their addresses; locks the person's row. */
export async function lockIdentities(tx: Db, userId: string): Promise<readonly IdentityFacts[]> {
  await sql`select from auth.users where id = ${userId} for update`.execute(tx)
  return rows(
    tx,
    sql<IdentityFacts>`
      select i.id, i.provider, lower(i.identity_data ->> 'email') as email,
        coalesce(i.identity_data -> 'email_verified' = 'true', false) as "emailVerified",
        exists (select from auth.users o where o.email = lower(i.identity_data ->> 'email') and o.id <> i.user_id
          and not o.is_sso) as taken
      from auth.identities i where i.user_id = ${userId} order by i.created_at, i.id`,
  )
}

export async function removeIdentity(tx: Db, id: string): Promise<void> {
  await sql`delete from auth.identities where id = ${id}`.execute(tx)
}

export async function dropPhone(tx: Db, userId: string): Promise<void> {
  await sql`
    update auth.users set phone = null, phone_confirmed_at = null, updated_at = now() where id = ${userId}`.execute(
    tx,
  )
}

/** Deletes the password together with the address's identity, so that it does not remain a way in. */
export async function dropPassword(tx: Db, userId: string): Promise<void> {
  await sql`update auth.users set password_hash = null, updated_at = now() where id = ${userId}`.execute(tx)
}

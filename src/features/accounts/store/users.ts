import type { Selectable } from 'kysely'

import type { Contact } from '#domain/accounts/contact.ts'
import type { ProfileFacts } from '#domain/accounts/sign-up-data.ts'
import type { Locale } from '#domain/locale.ts'
import type { AuthFactors, AuthIdentities, AuthUsers } from '#platform/database.ts'
import { type Db, one, only, sql } from '#platform/db.ts'

import { isEnded, type SessionLimits } from './session-limits.ts'

export type UserRow = Selectable<AuthUsers>
export type IdentityRow = Selectable<AuthIdentities>

/** A second factor without its secrets. */
export type ShownFactor = Pick<
  Selectable<AuthFactors>,
  | 'id'
  | 'factor_type'
  | 'friendly_name'
  | 'status'
  | 'phone'
  | 'web_authn_aaguid'
  | 'last_challenged_at'
  | 'created_at'
  | 'updated_at'
>

/** A user with all parts that the contract shows; identities and factors oldest first. */
export interface FullUser {
  readonly user: UserRow
  readonly identities: readonly IdentityRow[]
  readonly factors: readonly ShownFactor[]
}

export const userById = (db: Db, id: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

export const userByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('auth.users')
    .selectAll()
    .where('email', '=', email)
    .where('is_sso', '=', false)
    .executeTakeFirst()

const userByPhone = (db: Db, phone: string): Promise<UserRow | undefined> =>
  db.selectFrom('auth.users').selectAll().where('phone', '=', phone).executeTakeFirst()

export const userByContact = (db: Db, { way, address }: Contact): Promise<UserRow | undefined> =>
  way === 'email' ? userByEmail(db, address) : userByPhone(db, address)

/** The users with a pending change to an address (number), the newest first. */
export async function usersWanting(db: Db, { way, address }: Contact): Promise<readonly UserRow[]> {
  return db
    .selectFrom('auth.users')
    .selectAll()
    .where(way === 'email' ? 'new_email' : 'new_phone', '=', address)
    .where('deleted_at', 'is', null)
    .orderBy(way === 'email' ? 'email_change_sent_at' : 'phone_change_sent_at', 'desc')
    .limit(5)
    .execute()
}

/** The language for messages to a known person. */
export async function languageOf(db: Db, userId: string): Promise<Locale | undefined> {
  const row = await one(db, sql<{ language: Locale }>`select language from profiles where id = ${userId}`)
  return row?.language
}

/** A row with the columns of `parts`. */
export type WithParts = UserRow & { readonly parts: Pick<FullUser, 'identities' | 'factors'> }

// One statement, because every call of a signed-in person reads this. JSON keeps PostgreSQL's format of times.
/** The identities and factors of the row `u`. */
export const parts = sql`jsonb_build_object(
  'identities', coalesce((
    select jsonb_agg(i order by i.created_at, i.id) from auth.identities i where i.user_id = u.id), '[]'),
  'factors', coalesce((
    select jsonb_agg(jsonb_build_object('id', f.id, 'factor_type', f.factor_type, 'friendly_name', f.friendly_name,
      'status', f.status, 'phone', f.phone, 'web_authn_aaguid', f.web_authn_aaguid,
      'last_challenged_at', f.last_challenged_at, 'created_at', f.created_at, 'updated_at', f.updated_at)
      order by f.created_at, f.id)
    from auth.factors f where f.user_id = u.id), '[]'))`

const isTime = (key: string) => key.endsWith('_at')

const withInstants = <Row extends object>(row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      isTime(key) && typeof value === 'string' ? Temporal.Instant.from(value).toString() : value,
    ]),
  ) as Row

export function assembled<Row extends WithParts>({ parts, ...user }: Row): FullUser {
  return {
    user: user as unknown as UserRow,
    identities: parts.identities.map(withInstants),
    factors: parts.factors.map(withInstants),
  }
}

/** @returns undefined when the user is gone. */
export async function fullUser(db: Db, id: string): Promise<FullUser | undefined> {
  const found = await one(
    db,
    sql<WithParts>`
      select u.*, ${parts} as parts from auth.users u where u.id = ${id} and u.deleted_at is null`,
  )
  return found && assembled(found)
}

/** A user together with one of their sessions. */
export interface SignedInUser extends FullUser {
  /** Null: the person has no such session. */
  readonly session: { readonly aal: 'aal1' | 'aal2'; readonly ended: boolean } | null
}

/** @returns undefined when the user is gone. */
export async function signedInUser(
  db: Db,
  id: string,
  sessionId: string | undefined,
  limits: SessionLimits,
): Promise<SignedInUser | undefined> {
  const found = await one(
    db,
    sql<WithParts & Pick<SignedInUser, 'session'>>`
      select u.*, ${parts} as parts, (
        select jsonb_build_object('aal', s.aal, 'ended', ${isEnded(limits)}) from auth.sessions s
        where s.id = ${sessionId ?? null}::uuid and s.user_id = u.id
      ) as session
      from auth.users u where u.id = ${id} and u.deleted_at is null`,
  )
  if (found === undefined) return undefined
  const { session, ...user } = found
  return { ...assembled(user), session }
}

export interface NewUser {
  readonly id: string
  readonly contact: Contact
  readonly passwordHash: string | null
  readonly confirmed: boolean
  readonly metadata: Record<string, unknown>
  readonly identityData: Record<string, unknown>
}

/** An id for a future user, in the database's format, so that a made-up one cannot be recognised. */
export async function newUserId(db: Db): Promise<string> {
  return (await only(db, sql<{ id: string }>`select uuidv7() as id`)).id
}

/** @returns false when the address (number) has an account already */
export async function addUser(tx: Db, made: NewUser): Promise<boolean> {
  const { way, address } = made.contact
  const metadata = JSON.stringify(made.metadata)
  const identityData = JSON.stringify(made.identityData)
  const provider = JSON.stringify({ provider: way, providers: [way] })
  const confirmed = sql`case when ${made.confirmed}::boolean then now() end`
  const added = await one(
    tx,
    sql<{ id: string }>`
      insert into auth.users
        (id, ${sql.ref(way)}, password_hash, ${sql.ref(`${way}_confirmed_at`)}, app_metadata, user_metadata)
      values (${made.id}, ${address}, ${made.passwordHash}, ${confirmed}, ${provider}::jsonb, ${metadata}::jsonb)
      on conflict do nothing
      returning id`,
  )
  if (added === undefined) return false
  await sql`
    insert into auth.identities (user_id, provider, subject, identity_data)
    values (${made.id}, ${way}, ${made.id}, ${identityData}::jsonb)`.execute(tx)
  return true
}

/** Adds an anonymous user. */
export async function addAnonymousUser(tx: Db, id: string, metadata: Record<string, unknown>): Promise<void> {
  await sql`
    insert into auth.users (id, is_anonymous, user_metadata)
    values (${id}, true, ${JSON.stringify(metadata)}::jsonb)`.execute(tx)
}

/** Makes the profile together with its user, so that neither exists without the other. */
export async function addProfile(
  tx: Db,
  user: { id: string; email: string | null; role: 'customer' | 'business'; language: Locale },
  facts: ProfileFacts,
): Promise<void> {
  await sql`
    insert into profiles (id, email, role, first_name, last_name, phone, business_name, language)
    values (${user.id}, ${user.email}, ${user.role}, ${facts.firstName ?? null}, ${facts.lastName ?? null},
      ${facts.phone ?? null}, ${facts.businessName ?? null}, ${user.language}::locale)
    on conflict (id) do nothing`.execute(tx)
}

/** Given fields replace, missing ones stay. */
export async function changeProfile(tx: Db, userId: string, facts: ProfileFacts): Promise<void> {
  await sql`
    update profiles set
      first_name = coalesce(${facts.firstName ?? null}, first_name),
      last_name = coalesce(${facts.lastName ?? null}, last_name),
      phone = coalesce(${facts.phone ?? null}, phone),
      business_name = coalesce(${facts.businessName ?? null}, business_name),
      language = coalesce(${facts.language ?? null}::locale, language),
      updated_at = now()
    where id = ${userId}`.execute(tx)
}

/** Fills the profile's empty fields, and makes a profile if an old account has none. */
export async function completeProfile(
  tx: Db,
  user: { id: string; language: Locale },
  facts: ProfileFacts,
): Promise<void> {
  await sql`
    insert into profiles (id, email, first_name, last_name, phone, business_name, language)
    select id, email, ${facts.firstName ?? null}, ${facts.lastName ?? null}, ${facts.phone ?? null},
      ${facts.businessName ?? null}, ${user.language}::locale
    from auth.users where id = ${user.id}
    on conflict (id) do update set
      first_name = coalesce(profiles.first_name, excluded.first_name),
      last_name = coalesce(profiles.last_name, excluded.last_name),
      phone = coalesce(profiles.phone, excluded.phone),
      business_name = coalesce(profiles.business_name, excluded.business_name)`.execute(tx)
}

/** @param dropPassword when it was set before the address was proved */
export async function confirmEmail(tx: Db, userId: string, dropPassword: boolean): Promise<void> {
  await sql`
    update auth.users set
      email_confirmed_at = coalesce(email_confirmed_at, now()),
      password_hash = case when ${dropPassword}::boolean then null else password_hash end,
      user_metadata = user_metadata || '{"email_verified": true}',
      updated_at = now()
    where id = ${userId}`.execute(tx)
  await sql`
    update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
    where user_id = ${userId} and provider = 'email'`.execute(tx)
}

/** Confirms the number: its owner entered the texted code. */
export async function confirmPhone(tx: Db, userId: string, dropPassword: boolean): Promise<void> {
  await sql`
    update auth.users set
      phone_confirmed_at = coalesce(phone_confirmed_at, now()),
      password_hash = case when ${dropPassword}::boolean then null else password_hash end,
      user_metadata = user_metadata || '{"phone_verified": true}',
      updated_at = now()
    where id = ${userId}`.execute(tx)
  await sql`
    update auth.identities set identity_data = identity_data || '{"phone_verified": true}', updated_at = now()
    where user_id = ${userId} and provider = 'phone'`.execute(tx)
}

/** Forgets a pending change of address, with the codes that would have proved it. */
export async function dropPendingEmail(tx: Db, userId: string): Promise<void> {
  await sql`
    update auth.users set new_email = null, email_change_sent_at = null, updated_at = now()
    where id = ${userId}`.execute(tx)
  await sql`
    delete from auth.one_time_tokens
    where user_id = ${userId} and kind in ('email_change_current', 'email_change_new')`.execute(tx)
}

/** Stores the address (number) that a person has yet to prove. */
export async function setPendingContact(tx: Db, userId: string, { way, address }: Contact): Promise<void> {
  await sql`
    update auth.users set ${sql.ref(`new_${way}`)} = ${address}, updated_at = now() where id = ${userId}`.execute(
    tx,
  )
}

/**
 * Gives a person a proved address (number), also in identity and profile; an anonymous account ends being one.
 * @returns false when another account has it
 */
export async function setContact(tx: Db, userId: string, { way, address }: Contact): Promise<boolean> {
  const column = sql.ref(way)
  const verified = JSON.stringify({ sub: userId, [way]: address, [`${way}_verified`]: true })
  const taken = sql`select from auth.users o where o.${column} = ${address} and o.id <> ${userId} and not o.is_sso`
  const given = await one(
    tx,
    sql<{ id: string }>`
      update auth.users set ${column} = ${address}, ${sql.ref(`new_${way}`)} = null,
        ${sql.ref(`${way}_confirmed_at`)} = now(), is_anonymous = false, updated_at = now(),
        user_metadata = user_metadata || ${verified}::jsonb
      where id = ${userId} and not exists (${taken})
      returning id`,
  )
  if (given === undefined) return false
  await sql`
    insert into auth.identities (user_id, provider, subject, identity_data, last_sign_in_at)
    values (${userId}, ${way}, ${userId}, ${verified}::jsonb, now())
    on conflict (provider, subject) do update set
      identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = now()`.execute(tx)
  if (way === 'email')
    await sql`update profiles set email = ${address}, updated_at = now() where id = ${userId}`.execute(tx)
  return true
}

export async function setMetadata(tx: Db, userId: string, metadata: Record<string, unknown>): Promise<void> {
  await sql`
    update auth.users set user_metadata = ${JSON.stringify(metadata)}::jsonb, updated_at = now()
    where id = ${userId}`.execute(tx)
}

export async function setPassword(tx: Db, userId: string, passwordHash: string): Promise<void> {
  await sql`
    update auth.users set password_hash = ${passwordHash}, updated_at = now() where id = ${userId}`.execute(
    tx,
  )
}

/**
 * Records a sign-in and locks the user's row.
 * @param passwordHash the one that was checked; if it has changed meanwhile, nothing is recorded
 * @returns whether it was recorded
 */
export async function noteSignIn(tx: Db, userId: string, passwordHash?: string): Promise<boolean> {
  const noted = await one(
    tx,
    sql<{ id: string }>`
      update auth.users set last_sign_in_at = now()
      where id = ${userId} and password_hash is not distinct from coalesce(${passwordHash ?? null}, password_hash)
      returning id`,
  )
  if (noted === undefined) return false
  await sql`
    update auth.identities set last_sign_in_at = now()
    where user_id = ${userId} and provider in ('email', 'phone')`.execute(tx)
  return true
}

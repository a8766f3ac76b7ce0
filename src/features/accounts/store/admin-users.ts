import { type Db, one, only, rows, sql } from '#platform/db.ts'

import { type FactorRow, factorsOf } from './factors.ts'
import type { FullUser, UserRow } from './users.ts'

/** Any user, including one that was deleted and kept as an id. */
export async function anyUser(db: Db, id: string): Promise<FullUser | undefined> {
  const user = await db.selectFrom('auth.users').selectAll().where('id', '=', id).executeTakeFirst()
  if (user === undefined) return undefined
  const identities = await db
    .selectFrom('auth.identities')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { user, identities, factors: await factorsOf(db, id) }
}

export interface UserSearch {
  readonly page: number
  readonly perPage: number
  /** Part of an address, number or name; empty matches every user. */
  readonly filter: string
  readonly oldestFirst: boolean
}

/** One page of all users, and the total. */
export async function searchUsers(
  db: Db,
  { page, perPage, filter, oldestFirst }: UserSearch,
): Promise<{ readonly users: readonly UserRow[]; readonly total: number }> {
  const like = `%${filter.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const matches = sql`(${filter} = '' or u.email ilike ${like} or u.phone like ${like}
    or u.user_metadata ->> 'full_name' ilike ${like}
    or concat_ws(' ', u.user_metadata ->> 'firstName', u.user_metadata ->> 'lastName') ilike ${like})`
  const direction = oldestFirst ? sql`asc` : sql`desc`
  const users = await rows(
    db,
    sql<UserRow>`
      select u.* from auth.users u where ${matches}
      order by u.created_at ${direction}, u.id ${direction} limit ${perPage} offset ${(page - 1) * perPage}`,
  )
  const { total } = await only(
    db,
    sql<{ total: number }>`select count(*)::int as total from auth.users u where ${matches}`,
  )
  return { users, total }
}

export interface MadeUser {
  readonly id: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly emailConfirmed: boolean
  readonly phoneConfirmed: boolean
  readonly passwordHash: string | null
  readonly appMetadata: object
  readonly userMetadata: object
  readonly banMilliseconds: number | null
}

/** @returns the id; undefined when the address, number or id is taken */
export async function insertUser(tx: Db, made: MadeUser): Promise<string | undefined> {
  const row = await one(
    tx,
    sql<{ id: string }>`
      insert into auth.users (id, email, phone, email_confirmed_at, phone_confirmed_at, password_hash, app_metadata,
        user_metadata, banned_until)
      values (coalesce(${made.id}::uuid, uuidv7()), ${made.email}, ${made.phone},
        case when ${made.emailConfirmed}::boolean then now() end, case when ${made.phoneConfirmed}::boolean then now() end,
        ${made.passwordHash}, ${JSON.stringify(made.appMetadata)}::jsonb, ${JSON.stringify(made.userMetadata)}::jsonb,
        now() + make_interval(secs => ${made.banMilliseconds}::float8 / 1000))
      on conflict do nothing returning id`,
  )
  return row?.id
}

/** Makes or renews the identity by address or number, which stands for signing in by password and by code. */
export async function putOwnIdentity(
  tx: Db,
  userId: string,
  { provider, value, verified }: { provider: 'email' | 'phone'; value: string; verified: boolean },
): Promise<void> {
  const data = JSON.stringify({ sub: userId, [provider]: value, [`${provider}_verified`]: verified })
  await sql`
    insert into auth.identities (user_id, provider, subject, identity_data)
    values (${userId}, ${provider}, ${userId}, ${data}::jsonb)
    on conflict (provider, subject) do update set
      identity_data = auth.identities.identity_data || excluded.identity_data, updated_at = now()`.execute(tx)
}

export const lockUser = (tx: Db, id: string): Promise<UserRow | undefined> =>
  tx
    .selectFrom('auth.users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Whether another account has the address or number. */
export async function isTaken(
  db: Db,
  way: 'email' | 'phone',
  { value, userId }: { value: string; userId: string | null },
): Promise<boolean> {
  const taken = await one(
    db,
    sql<{ id: string }>`
      select id from auth.users
      where ${sql.ref(way)} = ${value} and not is_sso and id is distinct from ${userId}::uuid`,
  )
  return taken !== undefined
}

/** Sets the address or number at once; a pending change ends. */
export async function putAddress(
  tx: Db,
  userId: string,
  { way, value }: { way: 'email' | 'phone'; value: string },
): Promise<void> {
  await sql`
    update auth.users set ${sql.ref(way)} = ${value}, ${sql.ref(`new_${way}`)} = null, is_anonymous = false,
      updated_at = now()
    where id = ${userId}`.execute(tx)
  if (way === 'email')
    await sql`update profiles set email = ${value}, updated_at = now() where id = ${userId}`.execute(tx)
}

export async function confirmAddress(tx: Db, userId: string, way: 'email' | 'phone'): Promise<void> {
  const confirmed = sql.ref(`${way}_confirmed_at`)
  await sql`
    update auth.users set ${confirmed} = coalesce(${confirmed}, now()), updated_at = now(),
      user_metadata = user_metadata || jsonb_build_object(${`${way}_verified`}::text, true)
    where id = ${userId}`.execute(tx)
}

export async function putAppMetadata(tx: Db, userId: string, metadata: object): Promise<void> {
  await sql`
    update auth.users set app_metadata = ${JSON.stringify(metadata)}::jsonb, updated_at = now()
    where id = ${userId}`.execute(tx)
}

/** @param milliseconds from now; null lifts a ban */
export async function setBan(tx: Db, userId: string, milliseconds: number | null): Promise<void> {
  await sql`
    update auth.users set banned_until = now() + make_interval(secs => ${milliseconds}::float8 / 1000),
      updated_at = now()
    where id = ${userId}`.execute(tx)
}

export async function markInvited(tx: Db, userId: string): Promise<void> {
  await sql`
    update auth.users set invited_at = now(), confirmation_sent_at = now(), updated_at = now()
    where id = ${userId}`.execute(tx)
}

export interface AuditPage {
  readonly page: number
  readonly perPage: number
}

export interface AuditRow {
  readonly id: string
  readonly actorId: string | null
  readonly action: string
  readonly targetId: string | null
  readonly ip: string | null
  readonly detail: object
  readonly at: string
}

/** The newest first. */
export async function auditEntries(
  db: Db,
  { page, perPage }: AuditPage,
): Promise<{ readonly entries: readonly AuditRow[]; readonly total: number }> {
  const entries = await rows(
    db,
    sql<AuditRow>`
      select id, actor_id as "actorId", action, target_id as "targetId", host(ip) as ip, detail, happened_at as at
      from auth.audit_log order by id desc limit ${perPage} offset ${(page - 1) * perPage}`,
  )
  const { total } = await only(db, sql<{ total: number }>`select count(*)::int as total from auth.audit_log`)
  return { entries, total }
}

/** Only a phone factor takes a number. @returns undefined when the person has no such factor */
export const updateFactor = (
  tx: Db,
  { userId, id }: { readonly userId: string; readonly id: string },
  change: { readonly friendlyName: string | undefined; readonly phone: string | undefined },
): Promise<FactorRow | undefined> =>
  one(
    tx,
    sql<FactorRow>`
      update auth.factors set friendly_name = coalesce(${change.friendlyName ?? null}, friendly_name),
        phone = case when factor_type = 'phone' then coalesce(${change.phone ?? null}, phone) end, updated_at = now()
      where id = ${id} and user_id = ${userId} returning *`,
  )

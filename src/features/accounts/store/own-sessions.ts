import { type Db, one, rows, sql } from '#platform/db.ts'

import { isEnded, type SessionLimits } from './session-limits.ts'

export interface OwnSession {
  readonly id: string
  readonly userAgent: string | null
  readonly signedInAt: string
  readonly lastSeenAt: string
}

/** A person's sign-ins that still last, the one used last first. */
export const ownSessions = (db: Db, userId: string, limits: SessionLimits): Promise<readonly OwnSession[]> =>
  rows(
    db,
    sql<OwnSession>`
      select s.id, s.user_agent as "userAgent", s.created_at as "signedInAt",
        coalesce(s.refreshed_at, s.created_at) as "lastSeenAt"
      from auth.sessions s where s.user_id = ${userId} and not ${isEnded(limits)}
      order by "lastSeenAt" desc, s.id desc`,
  )

/** Whether the session is the person's and still lasts. */
export async function isOwnSession(
  db: Db,
  userId: string,
  id: string,
  limits: SessionLimits,
): Promise<boolean> {
  const session = await one(
    db,
    sql`select from auth.sessions s where s.id = ${id} and s.user_id = ${userId} and not ${isEnded(limits)}`,
  )
  return session !== undefined
}

/** @returns whether the person had such a session */
export async function deleteOwnSession(db: Db, userId: string, id: string): Promise<boolean> {
  const ended = await one(
    db,
    sql<{ id: string }>`delete from auth.sessions where id = ${id} and user_id = ${userId} returning id`,
  )
  return ended !== undefined
}

/** Whether the account still exists. */
export const isThere = async (db: Db, userId: string): Promise<boolean> =>
  (await one(db, sql`select from profiles where id = ${userId}`)) !== undefined

/** The number that an account has proved, as messages name it; empty: none. */
export const provedPhone = async (db: Db, userId: string): Promise<string> =>
  (
    await one(
      db,
      sql<{ phone: string }>`
        select '+' || phone as phone from auth.users where id = ${userId} and phone_confirmed_at is not null and phone is not null`,
    )
  )?.phone ?? ''

/** The whole stored account without hashes, keys and codes. */
export const accountRecord = (db: Db, userId: string): Promise<object | undefined> =>
  one(
    db,
    sql<object>`
      select u.id, u.email, u.email_confirmed_at as "emailConfirmedAt", u.phone, u.phone_confirmed_at as "phoneConfirmedAt",
        u.created_at as "createdAt", u.last_sign_in_at as "lastSignInAt", u.user_metadata as "said",
        (select to_jsonb(p) - 'id' - 'name_key' from profiles p where p.id = u.id) as profile,
        coalesce((select jsonb_agg(jsonb_build_object('provider', i.provider, 'data', i.identity_data,
          'connectedAt', i.created_at, 'lastSignInAt', i.last_sign_in_at)) from auth.identities i where i.user_id = u.id), '[]') as identities,
        coalesce((select jsonb_agg(jsonb_build_object('type', f.factor_type, 'name', f.friendly_name, 'phone', f.phone,
          'addedAt', f.created_at)) from auth.factors f where f.user_id = u.id), '[]') as factors,
        coalesce((select jsonb_agg(jsonb_build_object('name', k.friendly_name, 'addedAt', k.created_at,
          'lastUsedAt', k.last_used_at)) from auth.passkeys k where k.user_id = u.id), '[]') as passkeys,
        coalesce((select jsonb_agg(jsonb_build_object('device', s.user_agent, 'network', host(s.ip), 'signedInAt', s.created_at,
          'lastSeenAt', coalesce(s.refreshed_at, s.created_at))) from auth.sessions s where s.user_id = u.id), '[]') as sessions,
        coalesce((select jsonb_agg(jsonb_build_object('what', a.action, 'network', host(a.ip), 'at', a.happened_at))
          from auth.audit_log a where a.target_id = u.id), '[]') as history
      from auth.users u where u.id = ${userId}`,
  )

/** @param facts null clears a field, undefined keeps it */
export async function setProfile(
  db: Db,
  userId: string,
  facts: Readonly<Record<string, string | boolean | null | undefined>>,
): Promise<void> {
  const changes = Object.entries(facts).filter(([, value]) => value !== undefined)
  const sets = changes.map(([column, value]) => sql`${sql.ref(column)} = ${value ?? null}`)
  await sql`update profiles set ${sql.join([...sets, sql`updated_at = now()`])} where id = ${userId}`.execute(
    db,
  )
}

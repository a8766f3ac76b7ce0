import { type Db, one, only, rows, sql } from '#platform/db.ts'

import { isEnded, type SessionLimits } from './session-limits.ts'

/** Where a call came from, kept with the sign-in so that people can recognise their devices. */
export interface Device {
  readonly userAgent: string | undefined
  readonly ip: string | undefined
}

/** How a sign-in was proved; the names of the token's `amr` claim. */
export type Method =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'anonymous'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/webauthn'
  | 'mfa/recovery_code'
  | 'passkey'
  | 'sso/saml'
  | FlowMethod

/** A sign-in by a mailed link that ended with a code (PKCE). */
export type FlowMethod = 'magiclink' | 'recovery' | 'email/signup' | 'invite' | 'email_change'

export interface MethodUsed {
  readonly method: string
  /** Unix seconds. */
  readonly timestamp: number
}

export interface SessionRow {
  readonly id: string
  readonly userId: string
  readonly aal: string
  readonly refreshKey: Buffer
  readonly counter: number
}

export async function addSession(
  tx: Db,
  userId: string,
  method: Method,
  made: { refreshKey: Buffer; device: Device },
): Promise<SessionRow> {
  const { device, refreshKey } = made
  const session = await only(
    tx,
    sql<SessionRow>`
      insert into auth.sessions (user_id, refresh_key, user_agent, ip)
      values (${userId}, ${refreshKey}, ${device.userAgent ?? null}, ${device.ip ?? null}::inet)
      returning id, user_id as "userId", aal, refresh_key as "refreshKey", refresh_counter as counter`,
  )
  await sql`insert into auth.session_methods (session_id, method) values (${session.id}, ${method})`.execute(
    tx,
  )
  return session
}

/** Newest first, as the token wants it. */
export const methodsOf = (db: Db, sessionId: string): Promise<readonly MethodUsed[]> =>
  rows(
    db,
    sql<MethodUsed>`
      select method, extract(epoch from used_at)::bigint as timestamp from auth.session_methods
      where session_id = ${sessionId} order by used_at desc, method`,
  )

export interface LockedSession extends SessionRow {
  readonly secondsSinceRefresh: number | null
  readonly ended: boolean
  /** Tokens of a lower counter are from before the sign-in was raised. */
  readonly floor: number
}

/** Locks the row, so that of many refreshes at once each sees what the one before did. */
export const lockSession = (tx: Db, id: string, limits: SessionLimits): Promise<LockedSession | undefined> =>
  one(
    tx,
    sql<LockedSession>`
      select id, user_id as "userId", aal, refresh_key as "refreshKey", refresh_counter as counter,
        extract(epoch from clock_timestamp() - refreshed_at)::float8 as "secondsSinceRefresh",
        ${isEnded(limits)} as ended, refresh_floor as floor
      from auth.sessions s where id = ${id} for update`,
  )

export async function rotateSession(tx: Db, id: string, device: Device): Promise<void> {
  await sql`
    update auth.sessions set refresh_counter = refresh_counter + 1, refreshed_at = clock_timestamp(),
      user_agent = ${device.userAgent ?? null}, ip = ${device.ip ?? null}::inet
    where id = ${id}`.execute(tx)
}

export type SignOutScope = 'global' | 'local' | 'others'

/** @returns the ids of the sessions that ended. */
export async function endSessions(
  db: Db,
  userId: string,
  scope: SignOutScope,
  sessionId: string | undefined,
): Promise<readonly string[]> {
  const ended = await rows(
    db,
    sql<{ id: string }>`
      delete from auth.sessions
      where user_id = ${userId} and case ${scope}
        when 'global' then true
        when 'local' then id = ${sessionId ?? null}::uuid
        else id is distinct from ${sessionId ?? null}::uuid end
      returning id`,
  )
  return ended.map((session) => session.id)
}

export interface SessionFacts {
  readonly ageSeconds: number
  readonly byPassword: boolean
}

/** How long ago and by what a person signed in. */
export const sessionFacts = (db: Db, id: string): Promise<SessionFacts | undefined> =>
  one(
    db,
    sql<SessionFacts>`
      select extract(epoch from now() - s.created_at)::float8 as "ageSeconds",
        exists (select from auth.session_methods m where m.session_id = s.id and m.method = 'password') as "byPassword"
      from auth.sessions s where s.id = ${id}`,
  )

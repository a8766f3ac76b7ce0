import { type Db, one, rows, sql } from '#platform/db.ts'

import { isEnded, type SessionLimits } from './session-limits.ts'
import type { Method, SessionRow } from './sessions.ts'

export type FactorMethod = Extract<Method, 'totp' | 'mfa/phone' | 'mfa/webauthn' | 'mfa/recovery_code'>

/**
 * Raises a sign-in by a factor. The refresh counter jumps, so that no earlier token is answered with a new one.
 * @returns undefined when the sign-in has ended
 */
export async function raiseSession(
  tx: Db,
  sessionId: string,
  proof: { method: FactorMethod; factorId: string },
  limits: SessionLimits,
): Promise<SessionRow | undefined> {
  const session = await one(
    tx,
    sql<SessionRow>`
      update auth.sessions s set aal = 'aal2', refresh_counter = refresh_counter + 2,
        refresh_floor = refresh_counter + 2
      where id = ${sessionId} and not ${isEnded(limits)}
      returning id, user_id as "userId", aal, refresh_key as "refreshKey", refresh_counter as counter`,
  )
  if (session === undefined) return undefined
  await sql`
    insert into auth.session_methods (session_id, method, factor_id)
    values (${sessionId}, ${proof.method}, ${proof.factorId})
    on conflict (session_id, method) do update set used_at = now(), factor_id = excluded.factor_id`.execute(
    tx,
  )
  return session
}

/** Ends a person's other sign-ins that used no second factor. @returns their ids */
export async function endLowSessions(tx: Db, userId: string, exceptId: string): Promise<readonly string[]> {
  const ended = await rows(
    tx,
    sql<{ id: string }>`
      delete from auth.sessions where user_id = ${userId} and id <> ${exceptId} and aal <> 'aal2' returning id`,
  )
  return ended.map(({ id }) => id)
}

/** Lowers the sign-ins that only a removed factor had raised. @returns their ids */
export async function lowerSessions(tx: Db, userId: string): Promise<readonly string[]> {
  const fell = await rows(
    tx,
    sql<{ id: string }>`
      update auth.sessions s set aal = 'aal1'
      where user_id = ${userId} and aal = 'aal2' and not exists (
        select from auth.session_methods m where m.session_id = s.id and m.factor_id is not null)
      returning id`,
  )
  return fell.map(({ id }) => id)
}

/** Whether a second factor was used in the sign-in within the given seconds. */
export async function isFactorFresh(db: Db, sessionId: string, seconds: number): Promise<boolean> {
  const used = await one(
    db,
    sql`
      select from auth.session_methods where session_id = ${sessionId} and factor_id is not null
        and used_at > now() - make_interval(secs => ${seconds}::int)`,
  )
  return used !== undefined
}

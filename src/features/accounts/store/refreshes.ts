import { type Db, one, sql } from '#platform/db.ts'

import { isEnded, type SessionLimits } from './session-limits.ts'
import { type Device, methodsOfSession, type MethodUsed, type SessionRow } from './sessions.ts'
import { assembled, type FullUser, parts, type WithParts } from './users.ts'

/** A sign-in with all facts that a refresh needs for new tokens. */
export interface RefreshableSession extends FullUser {
  readonly session: SessionRow
  readonly methods: readonly MethodUsed[]
  readonly secondsSinceRefresh: number | null
  /** Seconds since a second factor was last given; null: never. */
  readonly secondsSinceRaise: number | null
  readonly ended: boolean
  /** The client that refreshed last, or signed in. */
  readonly userAgent: string | null
  /** Tokens with a lower counter are from before the sign-in was raised. */
  readonly floor: number
}

interface Facts extends Omit<RefreshableSession, 'session' | keyof FullUser> {
  readonly sessionId: string
  readonly aal: string
  readonly refreshKey: Buffer
  readonly counter: number
}

/** @returns undefined when the sign-in or its account is gone */
export async function refreshableSession(
  db: Db,
  sessionId: string,
  limits: SessionLimits,
): Promise<RefreshableSession | undefined> {
  const found = await one(
    db,
    sql<WithParts & Facts>`
      select u.*, ${parts} as parts, s.id as "sessionId", s.aal, s.refresh_key as "refreshKey",
        s.refresh_counter as counter, s.user_agent as "userAgent", s.refresh_floor as floor, ${isEnded(limits)} as ended,
        extract(epoch from clock_timestamp() - s.refreshed_at)::float8 as "secondsSinceRefresh",
        (select extract(epoch from clock_timestamp() - max(m.used_at))::float8 from auth.session_methods m
          where m.session_id = s.id and m.factor_id is not null) as "secondsSinceRaise",
        ${methodsOfSession} as methods
      from auth.sessions s join auth.users u on u.id = s.user_id and u.deleted_at is null
      where s.id = ${sessionId}`,
  )
  if (found === undefined) return undefined
  const {
    sessionId: id,
    aal,
    refreshKey,
    counter,
    methods,
    secondsSinceRefresh,
    secondsSinceRaise,
    ended,
    userAgent,
    floor,
    ...row
  } = found
  const session = { id, userId: row.id, aal, refreshKey, counter }
  const times = { secondsSinceRefresh, secondsSinceRaise, ended }
  return { ...assembled(row), session, methods, ...times, userAgent, floor }
}

/**
 * Advances to the next refresh token. Of simultaneous calls with the same token only one does. Waits at most five
 * seconds for a lock on the row.
 * @param newest the counter that the caller read
 * @returns undefined when the counter has changed, or the session is gone
 */
export const rotateSession = (
  db: Db,
  { id, newest }: { id: string; newest: number },
  device: Device,
): Promise<{ readonly aal: string } | undefined> =>
  one(
    db,
    sql<{ aal: string }>`
      update auth.sessions s set refresh_counter = refresh_counter + 1, refreshed_at = clock_timestamp(),
        user_agent = ${device.userAgent ?? null}, ip = ${device.ip ?? null}::inet
      from (select set_config('lock_timeout', '5s', true)) patience
      where s.id = ${id} and s.refresh_counter = ${newest} returning s.aal`,
  )

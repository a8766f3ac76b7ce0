import type { RawBuilder } from 'kysely'

import { type Db, one, sql } from '#platform/db.ts'

/** How long sign-ins last, in hours; 0: no limit. */
export interface SessionLimits {
  readonly sessionHours: number
  readonly sessionIdleHours: number
}

/** Whether a row of `auth.sessions`, named `s`, is past its own end or past what the settings allow. */
export const isEnded = ({ sessionHours, sessionIdleHours }: SessionLimits): RawBuilder<boolean> =>
  sql<boolean>`(coalesce(s.not_after <= now(), false)
    or (${sessionHours}::int > 0 and s.created_at <= now() - make_interval(hours => ${sessionHours}::int))
    or (${sessionIdleHours}::int > 0
      and coalesce(s.refreshed_at, s.created_at) <= now() - make_interval(hours => ${sessionIdleHours}::int)))`

/** @returns undefined when there is no such sign-in */
export const sessionState = (
  db: Db,
  sessionId: string,
  limits: SessionLimits,
): Promise<{ readonly ended: boolean } | undefined> =>
  one(
    db,
    sql<{ ended: boolean }>`
      select ${isEnded(limits)} as ended from auth.sessions s where s.id = ${sessionId}`,
  )

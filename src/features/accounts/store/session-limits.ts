import type { RawBuilder } from 'kysely'

import type { AuthConfig } from '#platform/auth-settings.ts'
import { type Db, one, sql } from '#platform/db.ts'

/** How long sign-ins last, in hours; 0: no limit. See `AuthConfig`. */
export type SessionLimits = Pick<
  AuthConfig,
  'sessionHours' | 'sessionIdleHours' | 'sessionAal1Hours' | 'singleSession'
>

const nothing = sql``

const isPassed = (since: RawBuilder<unknown>, hours: number) =>
  sql`${since} <= now() - make_interval(hours => ${hours}::int)`

/**
 * Whether a row of `auth.sessions`, named `s`, is past its own end or past the limits of the settings. Unset limits are
 * left out of the query, which every call of a signed-in person runs.
 */
export const isEnded = (limits: SessionLimits): RawBuilder<boolean> => {
  const { sessionHours, sessionIdleHours, sessionAal1Hours, singleSession } = limits
  const tooLong = sessionHours > 0 ? sql`or ${isPassed(sql`s.created_at`, sessionHours)}` : nothing
  const tooIdle =
    sessionIdleHours > 0
      ? sql`or ${isPassed(sql`coalesce(s.refreshed_at, s.created_at)`, sessionIdleHours)}`
      : nothing
  const tooLow =
    sessionAal1Hours > 0
      ? sql`or (s.aal = 'aal1' and ${isPassed(sql`s.created_at`, sessionAal1Hours)} and exists (
          select from auth.factors f where f.user_id = s.user_id and f.status = 'verified'))`
      : nothing
  const replaced = singleSession
    ? sql`or exists (
        select from auth.sessions n where n.user_id = s.user_id and (n.created_at, n.id) > (s.created_at, s.id))`
    : nothing
  return sql<boolean>`(coalesce(s.not_after <= now(), false) ${tooLong} ${tooIdle} ${tooLow} ${replaced})`
}

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

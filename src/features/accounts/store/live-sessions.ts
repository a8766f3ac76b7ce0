import { LRUCache } from 'lru-cache'

import type { AdminRole } from '#domain/admin-rights.ts'
import { type Db, one, sql } from '#platform/db.ts'

import type { Role } from '../policy.ts'
import { isEnded, type SessionLimits } from './session-limits.ts'

export interface LiveSession {
  readonly userId: string
  readonly email: string | null
  /** Whether its owner confirmed the address; a company's statement does not count here. */
  readonly emailConfirmed: boolean
  readonly banned: boolean
  readonly aal: string
  /** Whether the person has a verified second factor, even if it was not used in this sign-in. */
  readonly hasFactor: boolean
  readonly profileRole: Role | null
  readonly adminRole: AdminRole | null
}

type Kept = LRUCache<string, Promise<LiveSession | undefined>>

/** Below a second, so that every process notices a sign-out within one. */
const KEEP_MILLISECONDS = 900
const KEPT_MOST = 20_000

const kept = new WeakMap<Db, Kept>()

function keptBy(db: Db): Kept {
  const known = kept.get(db)
  if (known) return known
  const made: Kept = new LRUCache({ max: KEPT_MOST, ttl: KEEP_MILLISECONDS })
  kept.set(db, made)
  return made
}

/** The person behind a live session. Simultaneous calls of a page share one query. */
export function liveSession(
  db: Db,
  sessionId: string,
  limits: SessionLimits,
): Promise<LiveSession | undefined> {
  const sessions = keptBy(db)
  const known = sessions.get(sessionId)
  if (known !== undefined) return known
  const session = readSession(db, sessionId, limits)
  sessions.set(sessionId, session)
  session.catch(() => sessions.delete(sessionId))
  return session
}

/** Removes sessions that just ended from the cache, so that this process notices at once. */
export function forgetSessions(db: Db, sessionIds: readonly string[]): void {
  const sessions = keptBy(db)
  for (const id of sessionIds) sessions.delete(id)
}

const readSession = (db: Db, sessionId: string, limits: SessionLimits): Promise<LiveSession | undefined> =>
  one(
    db,
    sql<LiveSession>`
      select s.user_id as "userId", u.email, u.email_confirmed_at is not null and not u.is_sso as "emailConfirmed",
        coalesce(u.banned_until > now(), false) as banned, p.role as "profileRole", p.admin_role as "adminRole", s.aal,
        exists (select from auth.factors f where f.user_id = u.id and f.status = 'verified') as "hasFactor"
      from auth.sessions s
      join auth.users u on u.id = s.user_id and u.deleted_at is null
      left join profiles p on p.id = u.id
      where s.id = ${sessionId} and not ${isEnded(limits)}`,
  )

import { sql, type Db } from '#platform/db.ts'

import { dropFullBuckets } from './call-buckets.ts'
import { isEnded, type SessionLimits } from './session-limits.ts'

/** Deletes old counters, dead codes and ended sign-ins. */
export async function deleteOutdated(auth: Db, limits: SessionLimits): Promise<void> {
  // Daily limits need the counts of the previous day as well.
  await sql`delete from auth.rate_limits where window_start < now() - interval '2 hours'
    and (key !~ '^(mail|day):' or window_start < now() - interval '49 hours')`.execute(auth)
  await dropFullBuckets(auth)
  await sql`delete from auth.one_time_tokens where expires_at < now() - interval '1 day'`.execute(auth)
  // A mailed link may wait longer than a provider's page.
  await sql`
    delete from auth.flow_states f where coalesce(finished_at, created_at) < now() - interval '1 hour'
      and not exists (select from auth.one_time_tokens t where t.flow_id = f.id and t.expires_at > now())`.execute(
    auth,
  )
  await sql`delete from auth.sessions where not_after < now() - interval '1 day'`.execute(auth)
  await sql`delete from auth.sessions s where s.not_after is null and ${isEnded(aDayLater(limits))}`.execute(
    auth,
  )
  await sql`delete from auth.known_devices where seen_at < now() - interval '1 year'`.execute(auth)
  await sql`delete from auth.factor_challenges where expires_at < now() - interval '1 hour'`.execute(auth)
  await sql`delete from auth.sso_assertions where expires_at < now() - interval '1 hour'`.execute(auth)
  await sql`delete from auth.passkey_challenges where expires_at < now() - interval '1 hour'`.execute(auth)
}

/** Ended sign-ins stay for a day, so that their clients are still told that they expired. */
const aDayLater = (limits: SessionLimits): SessionLimits => ({
  sessionHours: limits.sessionHours && limits.sessionHours + 24,
  sessionIdleHours: limits.sessionIdleHours && limits.sessionIdleHours + 24,
  sessionAal1Hours: limits.sessionAal1Hours && limits.sessionAal1Hours + 24,
  singleSession: limits.singleSession,
})

import { sql, type Db } from '#platform/db.ts'

/** Old counts, dead codes and ended sign-ins: what can no longer matter. */
export async function deleteOutdated(auth: Db): Promise<void> {
  await sql`delete from auth.rate_limits where window_start < now() - interval '2 hours'`.execute(auth)
  await sql`delete from auth.one_time_tokens where expires_at < now() - interval '1 day'`.execute(auth)
  await sql`delete from auth.flow_states where created_at < now() - interval '1 hour'`.execute(auth)
  await sql`delete from auth.sessions where not_after < now() - interval '1 day'`.execute(auth)
}

import type { Platform } from '#platform/context.ts'
import { sql } from '#platform/db.ts'

/** Removes what can no longer matter: old counts, dead codes, ended sign-ins. Meant for once in a few minutes. */
export async function sweepAccounts(platform: Platform): Promise<void> {
  const { auth } = platform.dbs
  await sql`delete from auth.rate_limits where window_start < now() - interval '2 hours'`.execute(auth)
  await sql`delete from auth.one_time_tokens where expires_at < now() - interval '1 day'`.execute(auth)
  await sql`delete from auth.sessions where not_after < now() - interval '1 day'`.execute(auth)
}

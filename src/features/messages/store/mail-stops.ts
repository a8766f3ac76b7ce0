import type { MailEvent } from '#domain/messages/mail-stops.ts'
import { sql, type Db } from '#platform/db.ts'

/** A complaint outweighs a bounce; a repeated report changes nothing. Runs for the worker. */
export async function stopAddress(
  worker: Db,
  { address, reason, detail }: MailEvent,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    insert into mail_stops (address, reason, detail, created_at) values (${address}, ${reason}, ${detail}, ${now.toString()})
    on conflict (address) do update set reason = excluded.reason, detail = excluded.detail, created_at = excluded.created_at
    where mail_stops.reason = 'bounce' and excluded.reason = 'complaint'`.execute(worker)
}

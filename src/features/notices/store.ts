import type { SalonId } from '#domain/ids.ts'
import { sql, type Db } from '#platform/db.ts'

interface SeenNotices {
  readonly salonId: SalonId
  /** All older ones are seen; an ISO instant. */
  readonly until: string
  readonly ids: readonly string[]
  /** ISO instant. */
  readonly at: string
}

/** Moves the caller's mark on, never back. Only ids of notices younger than the mark are stored. */
export async function markSeen(tx: Db, { salonId, until, ids, at }: SeenNotices): Promise<void> {
  await sql`
    insert into notices_seen as s (salon_id, user_id, seen_until, seen_ids, changed_at)
    select ${salonId}, app_user(), next.until, array(select n.id from salon_notices n
        where n.salon_id = ${salonId} and n.happened_at > next.until and n.id = any (next.ids) order by n.happened_at desc limit 200), ${at}
    from (select greatest(o.seen_until, ${until}::timestamptz) as until, coalesce(o.seen_ids, '{}') || ${ids}::uuid[] as ids
      from (select 1) one left join notices_seen o on o.salon_id = ${salonId} and o.user_id = app_user()) next
    on conflict (salon_id, user_id) do update set seen_until = excluded.seen_until, seen_ids = excluded.seen_ids, changed_at = excluded.changed_at
      where s.seen_until <= excluded.seen_until`.execute(tx)
}

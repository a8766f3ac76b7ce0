import { sql, type Db } from '#platform/db.ts'

interface SeenNotices {
  readonly list: 'own' | 'admin'
  /** All older ones are seen; an ISO instant. */
  readonly until: string
  readonly ids: readonly string[]
  /** ISO instant. */
  readonly at: string
}

/** Moves the caller's mark on, never back. Only ids of notices younger than the mark are stored. */
export async function markAccountSeen(tx: Db, { list, until, ids, at }: SeenNotices): Promise<void> {
  await sql`
    insert into account_notices_seen as s (user_id, list, seen_until, seen_ids, changed_at)
    select app_user(), ${list}, next.until, array(select n.id from account_notices n
        where n.happened_at > next.until and n.id = any (next.ids) order by n.happened_at desc limit 200), ${at}
    from (select greatest(o.seen_until, ${until}::timestamptz) as until, coalesce(o.seen_ids, '{}') || ${ids}::uuid[] as ids
      from (select 1) one left join account_notices_seen o on o.user_id = app_user() and o.list = ${list}) next
    on conflict (user_id, list) do update set seen_until = excluded.seen_until, seen_ids = excluded.seen_ids, changed_at = excluded.changed_at
      where s.seen_until <= excluded.seen_until`.execute(tx)
}

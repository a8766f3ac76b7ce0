import type { SendingLimits } from '#platform/auth-settings.ts'
import { type Db, only, sql } from '#platform/db.ts'

/**
 * Counts one try in a sliding window, in one statement, over all processes. What is refused is not counted on, so
 * that hammering does not lock anybody out for longer.
 * @param key what is counted; personal data only hashed
 * @returns whether the try is within the limit
 */
export async function countTry(db: Db, key: string, limit: number, windowSeconds: number): Promise<boolean> {
  const { seen } = await only(
    db,
    sql<{ seen: number }>`
      with span as (
        select make_interval(secs => ${windowSeconds}::int) as width,
          date_bin(make_interval(secs => ${windowSeconds}::int), now(), timestamptz '2020-01-01 00:00Z') as start
      ), counted as (
        insert into auth.rate_limits as r (key, window_start, hits) select ${key}, start, 1 from span
        on conflict (key, window_start) do update set hits = least(r.hits + 1, ${limit}::int + 1)
        returning hits
      )
      select (counted.hits + coalesce((
        select hits * (1 - extract(epoch from now() - span.start) / extract(epoch from span.width))
        from auth.rate_limits where key = ${key} and window_start = span.start - span.width), 0))::float8 as seen
      from counted, span`,
  )
  return seen <= limit
}

/** How many tries the sliding window holds by now, without counting one. */
export async function triesSoFar(db: Db, key: string, windowSeconds: number): Promise<number> {
  const { seen } = await only(
    db,
    sql<{ seen: number }>`
      with span as (
        select make_interval(secs => ${windowSeconds}::int) as width,
          date_bin(make_interval(secs => ${windowSeconds}::int), now(), timestamptz '2020-01-01 00:00Z') as start
      )
      select coalesce(sum(case when window_start = span.start then hits
        else hits * (1 - extract(epoch from now() - span.start) / extract(epoch from span.width)) end), 0)::float8 as seen
      from auth.rate_limits, span where key = ${key} and window_start in (span.start, span.start - span.width)`,
  )
  return seen
}

/** Forgets the tries of a key: who knew the password is no thief. */
export async function forgetTries(db: Db, key: string): Promise<void> {
  await sql`delete from auth.rate_limits where key = ${key}`.execute(db)
}

/**
 * Notes a mail (text message) to an address (number) unless it comes too soon. Each row is one mail, `window_start` its time. One address at
 * a time, by a lock that the transaction holds.
 * @returns seconds to wait; 0: noted, go on
 */
export async function takeMail(
  tx: Db,
  address: string,
  purpose: string,
  limit: SendingLimits,
): Promise<number> {
  const prefix = `mail:${address}:`
  await sql`select pg_advisory_xact_lock(hashtextextended(${prefix}, 0))`.execute(tx)
  const { wait } = await only(
    tx,
    sql<{ wait: number }>`
      with sent as (
        select key, window_start as at from auth.rate_limits
        where key >= ${prefix} and key < ${`mail:${address};`} and window_start > clock_timestamp() - interval '1 day'
      )
      select ceil(greatest(0,
        extract(epoch from max(at) filter (where key = ${prefix + purpose})
          + make_interval(secs => ${limit.gapSeconds}::int) - clock_timestamp()),
        (select extract(epoch from at + interval '1 hour' - clock_timestamp())
          from sent order by at desc offset ${limit.hourly - 1}::int limit 1),
        (select extract(epoch from at + interval '1 day' - clock_timestamp())
          from sent order by at desc offset ${limit.daily - 1}::int limit 1)))::int as wait
      from sent`,
  )
  if (wait > 0) return wait
  await sql`
    insert into auth.rate_limits (key, window_start, hits) values (${prefix + purpose}, clock_timestamp(), 1)`.execute(
    tx,
  )
  return 0
}

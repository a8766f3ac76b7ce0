import { type Db, only, sql } from '#platform/db.ts'

/**
 * Counts one try in a sliding window that all processes share, in one statement. The count stops at
 * one above the limit, so repeated calls do not extend the wait.
 * @param key the counter; personal data only hashed
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

/** At most `limit` tries in a sliding window. */
export interface Counter {
  /** The counter's name; personal data only hashed. */
  readonly key: string
  readonly limit: number
  readonly seconds: number
}

/**
 * Counts a try in each counter, in order, and stops at the first that is used up: a caller who is over their own limit
 * must not use up a counter that others share. Count before the work, so that parallel tries in several processes
 * can't pass the limit.
 * @returns whether the try is within all limits
 */
export async function countTries(db: Db, counters: readonly Counter[]): Promise<boolean> {
  for (const { key, limit, seconds } of counters) if (!(await countTry(db, key, limit, seconds))) return false
  return true
}

/** Resets the tries after a right secret, which proves that its owner made them. */
export async function forgetTries(db: Db, counters: readonly Counter[]): Promise<void> {
  const keys = counters.map(({ key }) => key)
  await sql`delete from auth.rate_limits where key = any(${keys}::text[])`.execute(db)
}

/** The least seconds between two messages, and the most messages in an hour and a day. */
interface Slots {
  readonly gapSeconds: number
  readonly hourly: number
  readonly daily: number
}

/** Locks an address (number) until the end of the caller's transaction. */
export async function lockAddress(tx: Db, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail:${address}`}, 0))`.execute(tx)
}

/**
 * Counts a message unless it comes too soon. Each row is one message, `window_start` its time; needs `lockAddress`.
 * @param key the counter, which begins with `mail:`
 * @returns seconds to wait; 0: counted, the message may be sent
 */
export async function takeMessage(tx: Db, key: string, limit: Slots): Promise<number> {
  const { wait } = await only(
    tx,
    sql<{ wait: number }>`
      with sent as (
        select window_start as at from auth.rate_limits
        where key = ${key} and window_start > clock_timestamp() - interval '1 day'
      )
      select ceil(greatest(0,
        extract(epoch from max(at) + make_interval(secs => ${limit.gapSeconds}::int) - clock_timestamp()),
        (select extract(epoch from at + interval '1 hour' - clock_timestamp())
          from sent order by at desc offset ${limit.hourly - 1}::int limit 1),
        (select extract(epoch from at + interval '1 day' - clock_timestamp())
          from sent order by at desc offset ${limit.daily - 1}::int limit 1)))::int as wait
      from sent`,
  )
  if (wait > 0) return wait
  await sql`
    insert into auth.rate_limits (key, window_start, hits) values (${key}, clock_timestamp(), 1)`.execute(tx)
  return 0
}

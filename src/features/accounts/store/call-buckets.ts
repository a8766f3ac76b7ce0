import type { CallLimit } from '#platform/call-limits.ts'
import { type Db, one, sql } from '#platform/db.ts'

/**
 * Takes one call out of a bucket that all processes share, in one statement. A refused call takes nothing, so repeated
 * calls do not extend the wait.
 * @param key the caller and the kind of call; personal data only hashed
 * @returns whether there was one left
 */
export async function takeCall(db: Db, key: string, { burst, calls, seconds }: CallLimit): Promise<boolean> {
  const filled = sql`
    least(${burst}::float8, b.calls + ${calls / seconds}::float8
      * greatest(0, extract(epoch from clock_timestamp() - b.filled_at)))`
  const taken = await one(
    db,
    sql`
      insert into auth.call_buckets as b (key, calls, filled_at) values (${key}, ${burst - 1}, clock_timestamp())
      on conflict (key) do update set calls = ${filled} - 1, filled_at = clock_timestamp()
      where ${filled} >= 1 returning key`,
  )
  return taken !== undefined
}

/** After a day without calls a bucket is full again under any sensible setting. */
export async function dropFullBuckets(db: Db): Promise<void> {
  await sql`delete from auth.call_buckets where filled_at < now() - interval '1 day'`.execute(db)
}

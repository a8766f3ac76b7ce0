import { type Db, only, rows, sql } from '#platform/db.ts'

/**
 * Prepares a comparison of everything that is stored, except for counters of tries and calls. Equal results of two
 * calls mean that nothing has changed; else they tell in which table.
 */
export async function storedIn(owner: Db): Promise<() => Promise<string>> {
  const tables = await rows(
    owner,
    sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('auth', 'public') and tablename not in ('rate_limits', 'call_buckets') order by 1`,
  )
  const parts = tables.map(
    ({ name }) =>
      `select '${name} ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as part from ${name} t`,
  )
  const look = sql<{ sums: string }>`
    select string_agg(part, e'\\n' order by part) as sums from (${sql.raw(parts.join(' union all '))}) parts`
  return async () => (await only(owner, look)).sums
}

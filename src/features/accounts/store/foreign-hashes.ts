import { type Db, rows, sql } from '#platform/db.ts'
import { OWN_HASH_START } from '#platform/password-hash.ts'

// These match the index, so that the query reads few entries, however many accounts were imported.
const kind = sql.raw(
  String.raw`substring(password_hash from '^(?:\$2[aby]\$\d\d\$|\$[^$]+\$[^$]+\$[^$]+\$)')`,
)
const foreign = sql`password_hash not like ${sql.lit(`${OWN_HASH_START}%`)}`

/** The starts (algorithm and cost) of other systems' hashes that accounts still have. */
export async function foreignHashKinds(db: Db): Promise<readonly string[]> {
  const found = await rows(
    db,
    sql<{ kind: string }>`
      with recursive kinds (kind) as (
        (select ${kind} from auth.users where ${foreign} order by 1 limit 1)
        union all
        select (select ${kind} from auth.users where ${foreign} and ${kind} > kinds.kind order by 1 limit 1)
        from kinds where kinds.kind is not null)
      select kind from kinds where kind is not null`,
  )
  return found.map((row) => row.kind)
}

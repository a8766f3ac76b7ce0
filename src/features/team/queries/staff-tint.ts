import { TINTS } from '#domain/tints.ts'
import { sql } from '#platform/db.ts'

/**
 * The colour of a team member `t`: the chosen one, else that of the position in the team, which a former member
 * keeps. Above twelve members colours repeat.
 */
export const staffTint = sql<number>`coalesce(t.tint, (select count(*) from staff before
  where before.salon_id = t.salon_id and (before.position, before.id) < (t.position, t.id)) % ${sql.lit(TINTS)})::integer`

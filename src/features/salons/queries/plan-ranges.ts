import { sql } from '#platform/db.ts'

/** A plan as JSON: its ranges in order, in minutes since local midnight. */
export const planRanges = (plan: ReturnType<typeof sql>) =>
  sql`(select coalesce(json_agg(json_build_array(lower(part), upper(part)) order by part), '[]') from unnest(${plan}::int4multirange) part)`

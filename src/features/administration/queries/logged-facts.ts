import { sql } from '#platform/db.ts'

/** Facts of the log's entry `l`. Accounts appear by their id only, which reveals nothing once they are deleted. */
export const loggedFacts = (side: 'before' | 'after') => {
  const facts = sql.ref(`l.${side}`)
  return sql`case when ${facts} ? 'ownerId' then (${facts} - 'ownerId') || jsonb_build_object('owner', (
    select coalesce(nullif(concat_ws(' ', o.first_name, o.last_name), ''), o.email) from profiles o where o.id = (${facts} ->> 'ownerId')::uuid))
    else ${facts} end`
}

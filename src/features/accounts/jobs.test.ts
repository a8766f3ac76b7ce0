import { expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import { freshWorld } from '#test/world.ts'

import { sweepAccounts } from './jobs.ts'

test('outdated rows are deleted, and current ones stay', async () => {
  await using world = await freshWorld()
  const { owner, platform } = world
  await sql`
    insert into auth.rate_limits (key, window_start, hits) values
      ('old', now() - interval '3 hours', 1), ('mail within the hour', now() - interval '50 minutes', 1)`.execute(
    owner,
  )
  await sql`
    with u as (insert into auth.users (email) values ('a@example.gr') returning id)
    insert into auth.sessions (user_id, refresh_key, not_after, user_agent)
    select id, '\\x00', at, said from u, (values
      (null::timestamptz, 'endless'), (now() + interval '1 day', 'lasting'), (now() - interval '2 days', 'ended')
    ) as v (at, said)`.execute(owner)
  await sweepAccounts(platform)
  const left = await rows(
    owner,
    sql<{ name: string }>`
      select key as name from auth.rate_limits union all select user_agent from auth.sessions order by name`,
  )
  expect(left.map(({ name }) => name)).toEqual(['endless', 'lasting', 'mail within the hour'])
})

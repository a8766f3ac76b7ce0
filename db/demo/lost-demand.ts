import type pg from 'pg'

import { demoAccountIds } from './accounts.ts'

/** Weekly unmet demand: weekday, hours (null: any), average number, source, service. */
const wanted = [
  [1, null, null, 1, 'page', 1],
  [3, 18, 21, 1, 'search', null],
  [4, 17, 21, 2, 'search', null],
  [4, null, null, 1, 'page', 0],
  [5, 16, 20, 3, 'search', null],
  [5, null, null, 2, 'page', 2],
  [6, 10, 14, 4, 'search', null],
  [6, 12, 16, 2, 'search', null],
  [6, null, null, 3, 'page', 0],
  [6, null, null, 2, 'page', 1],
  [7, 11, 15, 2, 'search', null],
] as const

/** Full days of the last ten weeks and the next one at the demo owner's salons. */
export async function fillLostDemand(client: pg.Client, today: string): Promise<void> {
  await client.query(
    `insert into lost_demand (salon_id, day, from_hour, to_hour, service_id, source, reason, times)
     select s.id, d.day, (w ->> 1)::smallint, (w ->> 2)::smallint,
       (select v.id from services v where v.salon_id = s.id and w ->> 5 is not null order by v.position, v.id offset (w ->> 5)::integer limit 1),
       w ->> 4, case when h.plan is null or h.plan = '{}' then 'closed' else 'full' end, n.times
     from salons s cross join jsonb_array_elements($2::jsonb) w
     join lateral (select day::date from generate_series($1::date - 70, $1::date + 6, interval '1 day') day) d on extract(isodow from d.day) = (w ->> 0)::integer
     left join salon_hours h on h.salon_id = s.id and h.weekday = (w ->> 0)::integer
     cross join lateral (select (w ->> 3)::integer - 1 + ($1::date - d.day) / 7 * (w ->> 3)::integer % 3 as times) n
     where s.owner_id = '${demoAccountIds.business}' and n.times > 0`,
    [today, JSON.stringify(wanted)],
  )
}

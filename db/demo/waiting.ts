import type pg from 'pg'

import { demoAccountIds } from './accounts.ts'

/** Who waits: the customer's number (0: the demo's own), the service's number, from which day on and how many, hours, notice. */
const wishes = [
  [0, 0, 2, 1, 17, 21, 120, 30],
  [1, 1, 1, 4, 16, 21, 60, 26],
  [2, 0, 4, 2, 10, 15, 180, 9],
  [3, 2, 5, 7, 0, 24, 1440, 4],
] as const

/** Some customers wait for times of the coming days at the demo owner's first salon; one of them is the demo's customer. */
export async function fillWaiting(client: pg.Client, today: string): Promise<void> {
  await client.query(
    `with house as (select id from salons where owner_id = $3 order by id limit 1),
       people as (select p.id, p.first_name || ' ' || p.last_name as name, nullif(p.phone, '') as phone,
           row_number() over (order by p.id <> $2, p.id) - 1 as number
         from profiles p where p.id = $2 or p.id in (select b.customer_id from bookings b join house h on h.id = b.salon_id where b.status = 'completed')),
       shown as (select v.id, row_number() over (order by v.position, v.id) - 1 as number from services v join house h on h.id = v.salon_id)
     insert into waitlist_entries (salon_id, customer_id, items, first_day, last_day, from_minute, to_minute, notice_minutes, contact_name,
       contact_phone, language, created_at)
     select h.id, p.id, jsonb_build_array(jsonb_build_object('serviceId', s.id, 'optionIds', '[]'::jsonb)), $1::date + (w ->> 2)::integer,
       $1::date + (w ->> 2)::integer + (w ->> 3)::integer - 1, (w ->> 4)::integer * 60, (w ->> 5)::integer * 60, (w ->> 6)::integer, p.name,
       p.phone, 'el', $1::date - make_interval(hours => (w ->> 7)::integer)
     from house h cross join jsonb_array_elements($4::jsonb) w
       join people p on p.number = (w ->> 0)::integer join shown s on s.number = (w ->> 1)::integer`,
    [today, demoAccountIds.customer, demoAccountIds.business, JSON.stringify(wishes)],
  )
}

import type pg from 'pg'

import { demoAccountIds } from './accounts.ts'

/** Two favourites and the last viewed salons of the demo customer, so that her page shows both lists. */
export async function fillOwnLists(client: pg.Client): Promise<void> {
  const customer = demoAccountIds.customer
  await client.query(
    `insert into favourites (customer_id, salon_id, created_at)
     select $1, salon_id, max(created_at) from bookings where customer_id = $1 group by salon_id order by count(*) desc, salon_id limit 2`,
    [customer],
  )
  await client.query(
    `insert into viewed_salons (customer_id, salon_id, viewed_at)
     select $1, id, created_at + interval '1 day' from salons
     where verification = 'verified' and city_el = (select city_el from salons order by id limit 1) order by id limit 4`,
    [customer],
  )
}

import { randomUUID } from 'node:crypto'

import type pg from 'pg'

import { demoAccountIds } from '../accounts.ts'
import { openBooks } from './books.ts'
import { earnLot } from './wallets.ts'

interface Completed {
  readonly bookingId: string
  readonly customerId: string
  readonly totalCents: number
  readonly at: string
}

/** Gives customers the points of visits at the owner's salons that were completed after the demo's money was written. */
export async function earnLatePoints(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Completed>(
    `select b.id as "bookingId", b.customer_id as "customerId", b.total_cents as "totalCents",
       to_char(b.end_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
     from bookings b join salons s on s.id = b.salon_id
     where s.owner_id = $1 and b.status = 'completed' and b.customer_id is not null and b.total_cents >= 100
       and not exists (select from point_lots l where l.booking_id = b.id)
     order by b.end_at, b.id`,
    [demoAccountIds.business],
  )
  const books = openBooks()
  for (const completed of rows) earnLot(books, { ...completed, id: randomUUID() })
  await books.write(client)
}

import { expect, test } from 'vitest'

import { bookingStatuses, mayBecome, movers } from '#domain/booking-state.ts'
import { connect, one, rows, sql } from '#platform/db.ts'

import { freshDatabase } from './database.ts'

test('the database has the same statuses as the domain', async () => {
  await using database = await freshDatabase()
  const owner = connect(database.urls.ownerUrl, 1)
  const found = await one(
    owner.db,
    sql<{ rule: string }>`
      select pg_get_constraintdef(oid) as rule from pg_constraint where contypid = 'booking_status'::regtype`,
  )
  await owner.close()
  const known = new Set([...(found?.rule ?? '').matchAll(/'([a-z_]+)'/g)].map(([, status]) => status))
  expect(known).toEqual(new Set(bookingStatuses))
})

test('the database allows the same status changes as the domain', async () => {
  await using database = await freshDatabase()
  const owner = connect(database.urls.ownerUrl, 1)
  const found = await rows(
    owner.db,
    sql<{ mover: (typeof movers)[number]; from: string; to: (typeof bookingStatuses)[number]; may: boolean }>`
      select m as mover, f as "from", t as "to", booking_may_become(m, f, t) as may
      from unnest(${[...movers]}::text[]) m, unnest(${[...bookingStatuses]}::text[]) f, unnest(${[...bookingStatuses]}::text[]) t`,
  )
  await owner.close()
  expect(found).toHaveLength(movers.length * bookingStatuses.length ** 2)
  expect(found.filter(({ mover, from, to, may }) => mayBecome(mover, from, to) !== may)).toEqual([])
})

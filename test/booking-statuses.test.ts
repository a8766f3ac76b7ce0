import { expect, test } from 'vitest'

import { bookingStatuses } from '#domain/booking-state.ts'
import { connect, one, sql } from '#platform/db.ts'

import { freshDatabase } from './database.ts'

test('the database knows the same statuses as the rule book', async () => {
  await using database = await freshDatabase()
  const owner = connect(database.urls.ownerUrl, 1)
  const found = await one(
    owner.db,
    sql<{ rule: string }>`
      select pg_get_constraintdef(oid) as rule from pg_constraint where contypid = 'booking_state'::regtype`,
  )
  await owner.close()
  const known = new Set([...(found?.rule ?? '').matchAll(/'([a-z_]+)'/g)].map(([, status]) => status))
  expect(known).toEqual(new Set(bookingStatuses))
})

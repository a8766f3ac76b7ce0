import { expect, test } from 'vitest'

import { OBJECTION_HOURS } from '#domain/claims.ts'
import { ANSWER_HOURS } from '#domain/dispute.ts'
import { GRACE_DAYS } from '#domain/subscription.ts'
import { TRIAL_DAYS } from '#domain/trial-days.ts'
import { connect, rows, sql } from '#platform/db.ts'

import { freshDatabase } from './database.ts'

/** The periods that functions of the database use, in hours, by the domain's constants. */
const windows: Readonly<Record<string, readonly number[]>> = {
  decide_claim: [OBJECTION_HOURS],
  trial_length: [24 * TRIAL_DAYS],
  due_subscriptions: [24 * GRACE_DAYS],
  salons_to_charge: [24 * GRACE_DAYS],
  dispute_stage: [ANSWER_HOURS],
  refer_disputes: [ANSWER_HOURS],
}

const hoursIn = (body: string): readonly number[] =>
  [...body.matchAll(/'(\d+)(?: hours|:00:00)'(?:::interval)?/g)].map(([, hours]) => Number(hours))

test('functions of the database use the domain’s periods', async () => {
  await using database = await freshDatabase()
  const owner = connect(database.urls.ownerUrl, 1)
  const found = await rows(
    owner.db,
    sql<{ name: string; body: string }>`
      select proname as name, pg_get_functiondef(oid) as body from pg_proc where proname = any (${Object.keys(windows)}::text[])`,
  )
  await owner.close()
  const counted = Object.fromEntries(found.map(({ name, body }) => [name, hoursIn(body)]))
  expect(counted).toEqual(windows)
})

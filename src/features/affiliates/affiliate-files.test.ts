import { afterAll, beforeAll, expect, test } from 'vitest'

import { sql } from '#platform/db.ts'
import { anAffiliate, withAccount } from '#test/affiliates-world.ts'
import { anAdministrator } from '#test/payouts-world.ts'
import { freshWorld, type World } from '#test/world.ts'

import { askAffiliatePayout } from './commands/ask-payout.ts'
import { listAdminAffiliates } from './queries/admin-affiliates.ts'
import { listAdminPayouts } from './queries/admin-payouts.ts'
import { affiliateFile, affiliatePayoutFile } from './queries/affiliate-files.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

test('affiliates are found by words of their name, and saved as a file like what they were paid', async () => {
  const { ctx, id } = await anAffiliate(world, 5)
  await sql`update profiles set first_name = 'Πολυξένη', last_name = 'Βλαχοπούλου' where id = ${id}`.execute(
    world.owner,
  )
  await withAccount(world, ctx)
  await askAffiliatePayout(ctx)
  const admin = await anAdministrator(world)
  const found = (q: string) => listAdminAffiliates(admin, { part: 'all', q, limit: 10, after: undefined })
  const [affiliate, ...others] = await found('polyxeni vlax')
  expect(others).toEqual([])
  expect(affiliate).toMatchObject({ id, name: 'Πολυξένη Βλαχοπούλου' })
  expect(await found('Πολυξένη Παππά')).toEqual([])
  expect(affiliateFile(await found('Πολυξένη'), 'en')).toContain(`,Πολυξένη Βλαχοπούλου,`)
  const payouts = await listAdminPayouts(admin, { part: 'waiting', limit: 10, after: undefined })
  const file = affiliatePayoutFile(payouts, 'en')
  expect(file).toContain(`,${affiliate?.code},`)
  expect(file).toContain('…0695')
  expect(file).not.toContain('GR1601101250000000012300695')
})

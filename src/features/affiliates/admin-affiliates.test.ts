import { afterAll, beforeAll, expect, test } from 'vitest'

import { readSubscription } from '#features/subscriptions/queries.ts'
import { rows, sql } from '#platform/db.ts'
import { anAffiliate, withAccount } from '#test/affiliates-world.ts'
import { refusal } from '#test/booking-calls.ts'
import { anAdministrator, anOwner, balanceOf } from '#test/payouts-world.ts'
import { aSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { askAffiliatePayout } from './commands/ask-payout.ts'
import { exportAffiliateTransfers } from './commands/export-transfers.ts'
import { markFailed, markPaid } from './commands/mark-payout.ts'
import { stopReferral } from './commands/stop-referral.ts'
import { readOwnAffiliate } from './queries.ts'
import { listAdminAffiliates, readAdminAffiliate } from './queries/admin-affiliates.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

const loggedOf = (id: string) =>
  rows(
    world.owner,
    sql<object>`select action, before, after from audit_log where subject_id = ${id} order by id`,
  )

test('an administrator reads the transfers, and records what the bank did with them', async () => {
  const { ctx, id } = await anAffiliate(world, 5)
  await withAccount(world, ctx)
  const { id: payout } = await askAffiliatePayout(ctx)
  const admin = await anAdministrator(world)
  const payoutId = payout as Parameters<typeof markPaid>[1]
  expect(await exportAffiliateTransfers(admin)).toContain('GR1601101250000000012300695')
  expect(await refusal(markPaid(await anAdministrator(world, 'aal1'), payoutId, 'F1'))).toBe(
    'second_factor_needed',
  )
  expect(await markPaid(admin, payoutId, 'F1')).toMatchObject({ status: 'paid', reference: 'F1' })
  expect(await refusal(markPaid(admin, payoutId, 'F1'))).toBe('payout_closed')
  expect(await balanceOf(world.owner, 'affiliate', id)).toBe(0)
  expect(await balanceOf(world.owner, 'payout', payout)).toBe(0)
  await markFailed(admin, payoutId, 'Κλειστός λογαριασμός')
  expect(await balanceOf(world.owner, 'affiliate', id)).toBe(5000)
  expect(await readOwnAffiliate(ctx)).toMatchObject({
    payouts: [{ status: 'failed', failure: 'Κλειστός λογαριασμός' }],
    refusal: null,
  })
  expect(await loggedOf(payout)).toMatchObject([
    { action: 'pay-affiliate', before: { state: 'waiting' }, after: { state: 'paid', reference: 'F1' } },
    { action: 'fail-affiliate-payout', before: { state: 'paid' }, after: { state: 'failed' } },
  ])
})

test('administrators see what affiliate and salon share, and stop a referral with a reason', async () => {
  const { id, salon, referral } = await anAffiliate(world, 1)
  const admin = await anAdministrator(world)
  await sql`update salons set owner_id = ${id} where id = ${salon.id}`.execute(world.owner)
  const details = await readAdminAffiliate(admin, id)
  expect(details.items).toMatchObject([
    { shared: ['userId', 'email'], signs: ['shared', 'idle'], stoppedAt: null },
  ])
  await stopReferral(admin, referral, { stopped: true, reason: 'Δικό του' })
  expect((await readAdminAffiliate(admin, id)).items).toMatchObject([{ reason: 'Δικό του' }])
  const list = { q: '', limit: 10, after: undefined }
  expect(await listAdminAffiliates(admin, { ...list, part: 'flagged' })).toMatchObject([
    { id, isFlagged: true },
  ])
  await stopReferral(admin, referral, { stopped: false, reason: 'Λάθος' })
  expect(await listAdminAffiliates(admin, { ...list, part: 'flagged' })).toEqual([])
  const { code } = details
  expect(await listAdminAffiliates(admin, { ...list, part: 'owed', q: code.toLowerCase() })).toHaveLength(1)
  expect(await loggedOf(referral)).toMatchObject([
    { action: 'stop-referral', before: { stopped: false }, after: { stopped: true, reason: 'Δικό του' } },
    { action: 'resume-referral', before: { stopped: true }, after: { stopped: false, reason: 'Λάθος' } },
  ])
})

test('the salon’s owner sees who referred it, and nobody else’s owner does', async () => {
  const { id, salon, code } = await anAffiliate(world, 0)
  await sql`update profiles set first_name = 'Άννα' where id = ${id}`.execute(world.owner)
  const owner = await anOwner(world, salon.id)
  const { referredBy } = await readSubscription(owner, salon.id)
  expect(referredBy).toEqual({ code, name: 'Άννα' })
  const other = await aSalon(world.owner)
  expect((await readSubscription(await anOwner(world, other.id), other.id)).referredBy).toBeNull()
})

import { beforeEach, afterEach, expect, test } from 'vitest'

import type { PayoutId, PayoutRunId, SalonId } from '#domain/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { only, rows, sql } from '#platform/db.ts'
import { refusal } from '#test/booking-calls.ts'
import { aPayoutRoute } from '#test/payout-route.ts'
import { anAdministrator, anOwner, owe } from '#test/payouts-world.ts'
import { aSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { exportTransfers } from './commands/export-transfers.ts'
import { makeRun } from './commands/make-run.ts'
import { markPaid } from './commands/mark-payout.ts'
import { setBankRoute } from './commands/set-route.ts'
import { listAdminPayouts } from './queries/admin-payouts.ts'
import { readOwedToSalons } from './queries/owed.ts'

let world: World
let admin: Ctx
beforeEach(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
  admin = await anAdministrator(world)
})
afterEach(() => world[Symbol.asyncDispose]())

const payoutOf = (salonId: SalonId): Promise<{ id: PayoutId }> =>
  only(
    world.owner,
    sql<{ id: PayoutId }>`select id from payouts where salon_id = ${salonId} order by id desc limit 1`,
  )

test('the bank’s file has the whole numbers of what waits, and each download is logged', async () => {
  const { id: salonId } = await aSalon(world.owner, { name: 'Ατελιέ' })
  const owner = await anOwner(world, salonId)
  await setBankRoute(owner, salonId, { iban: 'GR1601101250000000012300695', holderName: '=Νύχια' })
  await owe(world.owner, salonId, 123_456)
  world.setNow('2026-05-14T06:00:00Z')
  const { id: runId } = await makeRun({ ...admin, now: world.platform.now })
  const payout = await payoutOf(salonId)
  const { name, text } = await exportTransfers(admin, runId as PayoutRunId)
  const reference = `Onyxi 1-${payout.id.slice(-6).toUpperCase()}`
  expect(name).toBe('onyxi-payouts-1.csv')
  expect(text.split('\r\n').slice(1)).toEqual([
    `'=Νύχια;GR1601101250000000012300695;1234,56;${reference};Ατελιέ`,
    '',
  ])
  const log = await rows(
    world.owner,
    sql`select action, after from audit_log where subject_id = ${runId} order by id desc limit 1`,
  )
  expect(log).toEqual([{ action: 'export-bank-file', after: { number: 1, payouts: 1 } }])
  expect(await refusal(exportTransfers(await anAdministrator(world, 'aal1'), runId as PayoutRunId))).toBe(
    'second_factor_needed',
  )
  await markPaid(admin, payout.id, 'F1')
  expect((await exportTransfers(admin, runId as PayoutRunId)).text).not.toContain('GR16')
})

test('a route that changes while its payout waits takes nothing from the payout; the next one goes to the new route', async () => {
  const { id: salonId } = await aSalon(world.owner)
  await aPayoutRoute(world.owner, salonId)
  await owe(world.owner, salonId, 1000)
  const owner = await anOwner(world, salonId)
  await makeRun(admin)
  await setBankRoute(owner, salonId, { iban: 'DE89370400440532013000', holderName: 'Νύχια Ο.Ε.' })
  await owe(world.owner, salonId, 200)
  expect(await listAdminPayouts(admin, { part: 'waiting', limit: 5 })).toMatchObject([{ last4: '0695' }])
  await markPaid(admin, (await payoutOf(salonId)).id, 'F1')
  expect(await readOwedToSalons(admin)).toMatchObject({ held: { salons: 1, cents: 200 }, due: { salons: 0 } })
  world.setNow('2026-05-14T06:00:00Z')
  await makeRun({ ...admin, now: world.platform.now })
  expect(await listAdminPayouts(admin, { part: 'waiting', limit: 5 })).toMatchObject([
    { last4: '3000', cents: 200 },
  ])
})

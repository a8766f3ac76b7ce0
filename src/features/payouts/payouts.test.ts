import { afterEach, beforeEach, expect, test } from 'vitest'

import type { PayoutId, SalonId } from '#domain/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { only, rows, sql } from '#platform/db.ts'
import { refusal } from '#test/booking-calls.ts'
import { endClean } from '#test/end-clean.ts'
import { aPayoutRoute } from '#test/payout-route.ts'
import { anAdministrator, anOwner, balanceOf, owe } from '#test/payouts-world.ts'
import { aSalon } from '#test/salon-factory.ts'
import { freshWorld, worldOn, type World } from '#test/world.ts'

import { makeRun } from './commands/make-run.ts'
import { markFailed, markPaid } from './commands/mark-payout.ts'
import { makeMonthlyRun } from './jobs.ts'
import { listAdminPayouts, listAdminRuns } from './queries/admin-payouts.ts'
import { readOwedToSalons } from './queries/owed.ts'
import { readOwnPayouts } from './queries/own-payouts.ts'

let world: World
let admin: Ctx
beforeEach(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
  admin = await anAdministrator(world)
})
/** Every test ends with clean books. */
afterEach(() => endClean(world))

/** A salon with a payable route that is owed something. */
async function owed(cents: number, route: object = {}): Promise<SalonId> {
  const { id } = await aSalon(world.owner)
  await aPayoutRoute(world.owner, id, { ...route })
  await owe(world.owner, id, cents)
  return id
}

const payoutOf = (salonId: SalonId): Promise<{ id: PayoutId; status: string; cents: number }> =>
  only(
    world.owner,
    sql<{ id: PayoutId; status: string; cents: number }>`
      select id, status, cents from payouts where salon_id = ${salonId} order by id desc limit 1`,
  )
const balances = async (salonId: SalonId, payoutId: string) => ({
  salon: await balanceOf(world.owner, 'salon', salonId),
  payout: await balanceOf(world.owner, 'payout', payoutId),
  bank: (
    await only(
      world.owner,
      sql<{ cents: number }>`select coalesce(sum(e.cents), 0)::bigint as cents
        from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.code = 'bank'`,
    )
  ).cents,
})

test('a run pays the salons that are owed something and can be paid, and says why others wait', async () => {
  const due = await owed(1850)
  const held = await owed(700, { payable_from: '2026-05-11T06:00:01Z' })
  const { id: without } = await aSalon(world.owner)
  await owe(world.owner, without, 300)
  const negative = await owed(-400)
  await owed(0)
  expect(await readOwedToSalons(admin)).toEqual({
    due: { salons: 1, cents: 1850 },
    held: { salons: 1, cents: 700 },
    withoutRoute: { salons: 1, cents: 300 },
    waiting: { salons: 0, cents: 0 },
    negative: { salons: 1, cents: -400 },
  })
  expect(await makeRun(admin)).toMatchObject({
    number: 1,
    payouts: 1,
    cents: 1850,
    toTransfer: 1,
    month: null,
  })
  const { id } = await payoutOf(due)
  expect(await balances(due, id)).toEqual({ salon: 0, payout: 1850, bank: 0 })
  expect([
    await balanceOf(world.owner, 'salon', held),
    await balanceOf(world.owner, 'salon', without),
    await balanceOf(world.owner, 'salon', negative),
  ]).toEqual([700, 300, -400])
  expect(await refusal(makeRun(admin))).toBe('nothing_due')
  expect(await listAdminRuns(admin)).toHaveLength(1)
  world.setNow('2026-05-11T06:00:01Z')
  expect(await makeRun({ ...admin, now: world.platform.now })).toMatchObject({
    number: 3,
    payouts: 1,
    cents: 700,
  })
})

test('a run needs a second factor', async () => {
  await owed(1000)
  expect(await refusal(makeRun(await anAdministrator(world, 'aal1')))).toBe('second_factor_needed')
})

test('a payout that the bank has sent has left our account, and the owner is notified', async () => {
  const salonId = await owed(1850)
  const owner = await anOwner(world, salonId)
  await makeRun(admin)
  const { id } = await payoutOf(salonId)
  expect(await markPaid(admin, id, 'F2611')).toMatchObject({ status: 'paid', reference: 'F2611' })
  expect(await balances(salonId, id)).toEqual({ salon: 0, payout: 0, bank: -1850 })
  expect(await refusal(markPaid(admin, id, 'F2611'))).toBe('payout_closed')
  expect(await readOwnPayouts(owner, salonId)).toMatchObject({
    owedCents: 0,
    waitingCents: 0,
    payouts: [{ status: 'paid', cents: 1850, reference: 'F2611', last4: '0695' }],
  })
  const told = await rows(
    world.owner,
    sql`select recipient, facts -> 'cents' as cents from messages where kind = 'payout'`,
  )
  expect(told).toEqual([{ recipient: owner.actor.email, cents: 1850 }])
})

test('failure 54: a payout that was refused is owed again, and the next run pays it once', async () => {
  const salonId = await owed(1850)
  await makeRun(admin)
  const first = await payoutOf(salonId)
  await markFailed(admin, first.id, 'Λάθος IBAN')
  expect(await balances(salonId, first.id)).toEqual({ salon: 1850, payout: 0, bank: 0 })
  expect(await refusal(markFailed(admin, first.id, 'Λάθος IBAN'))).toBe('payout_closed')
  expect(await refusal(markPaid(admin, first.id, 'F1'))).toBe('payout_closed')
  expect(await makeRun(admin)).toMatchObject({ cents: 1850 })
  const second = await payoutOf(salonId)
  await markPaid(admin, second.id, 'F2')
  expect(await balances(salonId, second.id)).toEqual({ salon: 0, payout: 0, bank: -1850 })
})

test('a payout that comes back after it was paid is owed again', async () => {
  const salonId = await owed(1850)
  await makeRun(admin)
  const { id } = await payoutOf(salonId)
  await markPaid(admin, id, 'F1')
  await markFailed(admin, id, 'Κλειστός λογαριασμός')
  expect(await balances(salonId, id)).toEqual({ salon: 1850, payout: 0, bank: 0 })
  expect(await listAdminPayouts(admin, { part: 'failed', limit: 5 })).toMatchObject([
    { id, status: 'failed', failure: 'Κλειστός λογαριασμός', reference: 'F1' },
  ])
})

test('failure 74: what comes after the money was set aside waits for the next run', async () => {
  const salonId = await owed(1850)
  await makeRun(admin)
  await owe(world.owner, salonId, 400)
  const { id } = await payoutOf(salonId)
  expect(await readOwedToSalons(admin)).toMatchObject({
    due: { cents: 0 },
    waiting: { salons: 1, cents: 400 },
  })
  expect(await refusal(makeRun(admin))).toBe('nothing_due')
  expect(await markPaid(admin, id, 'F1')).toMatchObject({ cents: 1850 })
  expect(await makeRun(admin)).toMatchObject({ cents: 400 })
})

test('failures 57 and 74: of parallel runs in two processes each salon is paid once', async () => {
  const salons = await Promise.all(Array.from({ length: 12 }, (_, n) => owed(1000 + n)))
  const database = { urls: world.urls, [Symbol.asyncDispose]: async () => undefined }
  await using other = await worldOn(database as never, { PAYMENTS: 'sandbox' }, '2026-05-11T06:00:00Z')
  const second = { ...admin, ...other.platform }
  const runs = await Promise.all([
    ...[admin, second, admin, second].map((ctx) => refusal(makeRun(ctx))),
    makeMonthlyRun(world.platform).then(() => 'accepted'),
    makeMonthlyRun(other.platform).then(() => 'accepted'),
  ])
  expect(runs.every((answer) => answer === 'accepted' || answer === 'nothing_due')).toBe(true)
  const paid = await rows(
    world.owner,
    sql`select salon_id as id, count(*)::integer as times, sum(cents)::integer as cents from payouts group by salon_id order by salon_id`,
  )
  expect(paid).toEqual(
    salons.map((id, n) => ({ id, times: 1, cents: 1000 + n })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  )
  expect(await Promise.all(salons.map((id) => balanceOf(world.owner, 'salon', id)))).toEqual(
    salons.map(() => 0),
  )
})

test('a payout is marked once, by whichever of parallel marks came first', async () => {
  const salonId = await owed(1850)
  await makeRun(admin)
  const { id } = await payoutOf(salonId)
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => refusal(markPaid(admin, id, 'F1'))),
    ...Array.from({ length: 5 }, () => refusal(markFailed(admin, id, 'x'))),
  ])
  const { status } = await payoutOf(salonId)
  const { salon, payout, bank } = await balances(salonId, id)
  expect({ salon, payout, bank }).toEqual(
    status === 'paid' ? { salon: 0, payout: 0, bank: -1850 } : { salon: 1850, payout: 0, bank: 0 },
  )
  // A paid one may have come back afterwards.
  expect(answers.filter((answer) => answer === 'accepted').length).toBeLessThanOrEqual(2)
})

test('the monthly run is made once in each month, for all that is due then', async () => {
  const salonId = await owed(1850)
  expect(await makeMonthlyRun(world.platform)).toBe(1)
  await markPaid(admin, (await payoutOf(salonId)).id, 'F1')
  await owe(world.owner, salonId, 500)
  expect(await makeMonthlyRun(world.platform)).toBe(0)
  // Midnight in Athens.
  world.setNow('2026-05-31T20:59:59Z')
  expect(await makeMonthlyRun(world.platform)).toBe(0)
  world.setNow('2026-05-31T21:00:00Z')
  expect(await makeMonthlyRun(world.platform)).toBe(1)
  expect((await listAdminRuns(admin)).map(({ month, cents }) => [month, cents])).toEqual([
    ['2026-06-01', 500],
    ['2026-05-01', 1850],
  ])
})

test('where no payments are taken there is no monthly run', async () => {
  await owed(1850)
  expect(await makeMonthlyRun({ ...world.platform, payments: undefined })).toBe(0)
})

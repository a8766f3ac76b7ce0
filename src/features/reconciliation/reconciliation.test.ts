import { afterEach, beforeEach, expect, test } from 'vitest'

import { fetchFees } from '#features/settlement/commands/follow-at-provider.ts'
import type { Ctx } from '#platform/context.ts'
import { only, rows, sql } from '#platform/db.ts'
import { auditOf } from '#test/audit-of.ts'
import { refusal } from '#test/booking-calls.ts'
import { chargebackWorld } from '#test/money/chargeback-world.ts'
import { anAdministrator } from '#test/payouts-world.ts'
import { freshWorld, type World } from '#test/world.ts'

import { explainBreak } from './commands/explain-break.ts'
import { reconcile } from './jobs.ts'
import { listAdminBreaks, listAdminComparisons } from './queries/admin-breaks.ts'
import { breakFile } from './queries/break-file.ts'

let world: World
let made: ReturnType<typeof chargebackWorld>
let admin: Ctx
beforeEach(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
  made = chargebackWorld(world)
  admin = await anAdministrator(world)
})
afterEach(() => world[Symbol.asyncDispose]())

/** Payments are made on 11 May; the next morning they are compared. */
const morning = '2026-05-12T04:00:00Z'

const broken = async () =>
  (await auditOf(world)).filter(({ breaches }) => breaches.length > 0).map(({ name }) => name)
const agree = 'provider and ledger agree, or a break says where they do not'

const find = (part: Parameters<typeof listAdminBreaks>[1]['part'] = 'open', q = '') =>
  listAdminBreaks(admin, { part, q, limit: 10 })

/** A day with a payment, a refund, a refund that came back, and a chargeback. */
async function aDay() {
  const kept = await made.aPaidBooking()
  const cancelled = await made.aPaidBooking()
  const returned = await made.aPaidBooking({ card: '4000000000005126' })
  await made.cancel(cancelled)
  await made.cancel(returned)
  await made.aChargeback()
  await made.follow()
  return kept
}

test('a day of payments, fees, refunds and a chargeback agrees, and is compared once', async () => {
  await aDay()
  world.setNow(morning)
  const done = await Promise.all([1, 2].map(() => reconcile(world.platform)))
  expect(done).toContain(1)
  expect(await reconcile(world.platform)).toBe(0)
  expect(await find('all')).toEqual([])
  // Four payments, two refunds, one of them back, and the chargeback.
  expect(await listAdminComparisons(admin)).toMatchObject([{ provider: 'sandbox', entries: 8, breaks: 0 }])
  expect(await broken()).toEqual([])
})

test('it waits until the night is over, and starts with the first payment', async () => {
  expect(await reconcile(world.platform)).toBe(0)
  await made.aPaidBooking()
  await made.follow()
  for (const early of ['2026-05-11T20:00:00Z', '2026-05-11T23:30:00Z']) {
    world.setNow(early)
    expect(await reconcile(world.platform)).toBe(0)
  }
  world.setNow(morning)
  expect(await reconcile(world.platform)).toBe(1)
})

test('what only the provider has is a difference, mailed once, until the ledger has it too', async () => {
  const { paymentId } = await made.aPaidBooking()
  // Its fee and nothing else is missing.
  world.setNow(morning)
  expect(await reconcile(world.platform)).toBe(1)
  expect(await find()).toMatchObject([
    { kind: 'amount', object: 'payment', subjectId: paymentId, providerCents: 467, ledgerCents: 500 },
  ])
  expect(await broken()).toEqual([agree])
  await fetchFees(world.platform)
  world.setNow('2026-05-13T04:00:00Z')
  expect(await reconcile(world.platform)).toBe(1)
  expect(await find()).toEqual([])
  expect(await find('agreed')).toHaveLength(1)
  expect(await broken()).toEqual([])
  const mails = await rows(world.owner, sql`select facts from messages where kind = 'reconciliation'`)
  expect(mails).toMatchObject([{ facts: { breaks: 1, cents: 33, provider: 'sandbox' } }])
})

test('a refund made at the provider itself is found, and explained with a reason (#62)', async () => {
  await made.aPaidBooking()
  await made.follow()
  await sql`insert into sandbox_entries (ref, kind, of_ref, cents, at) values ('txn_1', 'refund', 're_elsewhere', -500, '2026-05-11T12:00:00Z')`.execute(
    world.owner,
  )
  world.setNow(morning)
  await reconcile(world.platform)
  const [found] = await find()
  expect(found).toMatchObject({
    kind: 'missing_here',
    object: 'refund',
    ref: 're_elsewhere',
    providerCents: -500,
    ledgerCents: 0,
  })
  expect(await find('open', 're_elsewhere')).toHaveLength(1)
  const [, row] = breakFile(await find(), 'en').split('\r\n')
  expect(row).toContain('Refund,Missing in the ledger,-5.00,0.00,-5.00,Open')
  const id = found?.id ?? ''
  const tries = await Promise.all([1, 2].map(() => refusal(explainBreak(admin, id, 'Refunded by hand.'))))
  expect(tries.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(['accepted', 'break_closed'])
  expect(await broken()).toEqual([])
  // It moves again, and differs by what was explained.
  await sql`insert into sandbox_entries (kind, of_ref, cents, at)
    values ('refund', 're_elsewhere', -100, '2026-05-12T12:00:00Z'), ('refund', 're_elsewhere', 100, '2026-05-12T12:00:00Z')`.execute(
    world.owner,
  )
  world.setNow('2026-05-13T04:00:00Z')
  await reconcile(world.platform)
  expect(await find()).toEqual([])
  expect(await find('explained')).toMatchObject([{ reason: 'Refunded by hand.', resolution: 'explained' }])
  const log = await only(world.owner, sql`select action, after from audit_log where subject_id = ${id}`)
  expect(log).toMatchObject({
    action: 'explain-break',
    after: { reason: 'Refunded by hand.', differenceCents: -500, reference: 're_elsewhere' },
  })
})

test('what only the ledger has is a difference', async () => {
  const { paymentId } = await made.aPaidBooking()
  await made.follow()
  await sql`delete from sandbox_entries`.execute(world.owner)
  world.setNow(morning)
  await reconcile(world.platform)
  expect(await find()).toMatchObject([
    { kind: 'missing_there', object: 'payment', subjectId: paymentId, providerCents: 0, ledgerCents: 467 },
  ])
})

test('the provider’s payouts to our bank and its other fees are posted once', async () => {
  await made.aPaidBooking()
  await made.follow()
  const { payments } = world.platform
  if (!payments) throw new Error('no provider')
  const at = '2026-05-11T12:00:00Z'
  const more = [
    { ref: 'txn_payout', kind: 'payout', of: 'po_1', cents: -400, feeCents: 0, at },
    { ref: 'txn_fee', kind: 'fee', of: null, cents: -20, feeCents: 0, at },
  ] as const
  const entriesBetween: typeof payments.entriesBetween = async (from, until) => [
    ...(await payments.entriesBetween(from, until)),
    ...more,
  ]
  const platform = { ...world.platform, payments: { ...payments, entriesBetween } }
  for (const now of [morning, '2026-05-13T04:00:00Z']) {
    world.setNow(now)
    expect(await reconcile(platform)).toBe(1)
  }
  const { bank, fees } = await only(
    world.owner,
    sql<{ bank: number; fees: number }>`
      select sum(e.cents) filter (where a.code = 'bank')::integer as bank, sum(e.cents) filter (where a.code = 'provider_fees')::integer as fees
      from ledger_entries e join ledger_accounts a on a.id = e.account_id`,
  )
  expect([bank, fees]).toEqual([400, 53])
  expect(await find('all')).toEqual([])
  expect(await broken()).toEqual([])
})

test('nobody else reads or explains, and an administrator explains only with a second factor', async () => {
  const { ctx } = await made.aPaidBooking()
  const id = '0198f0a2-0000-7000-8000-000000000001'
  expect(await refusal((async () => listAdminBreaks(ctx, { part: 'all', q: '', limit: 1 }))())).toBe(
    'forbidden',
  )
  expect(await refusal((async () => explainBreak(ctx, id, 'x'))())).toBe('forbidden')
  const weak = await anAdministrator(world, 'aal1')
  expect(await refusal((async () => explainBreak(weak, id, 'x'))())).toBe('second_factor_needed')
  expect(await refusal(explainBreak(admin, id, 'x'))).toBe('not_found')
})

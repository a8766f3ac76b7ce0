import { afterAll, beforeAll, expect, test } from 'vitest'

import { quoteVisit } from '#features/booking/queries/quote-visit.ts'
import { only, rows, sql } from '#platform/db.ts'
import { unseal } from '#platform/sealing.ts'
import { ctxOf, refusal, tuesday } from '#test/booking-calls.ts'
import { aPayoutRoute } from '#test/payout-route.ts'
import { anOwner, owe } from '#test/payouts-world.ts'
import { aPromotion } from '#test/promotions-world.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'
import { freshWorld, type World } from '#test/world.ts'

import { keepAccount } from './commands/follow-account.ts'
import { setBankRoute } from './commands/set-route.ts'
import { readOwnPayouts } from './queries/own-payouts.ts'

let world: World
beforeAll(async () => {
  world = await freshWorld({ PAYMENTS: 'sandbox' })
})
afterAll(() => world[Symbol.asyncDispose]())

const has = async ({ id }: MadeSalon): Promise<object> =>
  only(world.owner, sql<object>`select has_payout_route(${id}::uuid) as own, has_payout_routes() as "some"`)

test('the platform’s promotion holds at a salon as soon as the salon has a payout route', async () => {
  const [salon, other] = [await aSalon(world.owner), await aSalon(world.owner)]
  await aPromotion(world.owner, null, { percent: 20 })
  const ctx = ctxOf(world, await aCustomer(world.owner))
  const totalAt = async ({ slug, serviceIds: [serviceId] }: MadeSalon) => {
    const items = [{ serviceId, optionIds: [], staffId: null }]
    const start = `${tuesday}T12:00:00+03:00`
    return (await quoteVisit(ctx, { salon: slug, items, mode: 'sequence', start, holdToken: undefined }))
      .totalCents
  }
  expect(await has(salon)).toEqual({ own: false, some: false })
  expect(await totalAt(salon)).toBe(2500)
  // A new route counts before anything is paid out to it.
  await aPayoutRoute(world.owner, salon.id, { payable_from: '2099-01-01T00:00:00Z' })
  expect(await has(salon)).toEqual({ own: true, some: true })
  expect(await has(other)).toEqual({ own: false, some: true })
  expect(await totalAt(salon)).toBe(2000)
  expect(await totalAt(other)).toBe(2500)
  await sql`update payout_routes set status = 'replaced', ended_at = now()`.execute(world.owner)
  expect(await has(salon)).toEqual({ own: false, some: false })
})

const account = { iban: 'GR1601101250000000012300695', holderName: 'Νύχια Ο.Ε.' }

test('an owner sets a bank account with a second factor only', async () => {
  const salon = await aSalon(world.owner)
  const ctx = await anOwner(world, salon.id, 'aal1')
  expect(await readOwnPayouts(ctx, salon.id)).toMatchObject({
    offered: 'iban',
    mayChange: false,
    route: null,
  })
  expect(await refusal(setBankRoute(ctx, salon.id, account))).toBe('second_factor_needed')
  expect(await has(salon)).toMatchObject({ own: false })
  const used = ctx.now().epochMilliseconds / 1000
  const usedBefore = (minutes: number) => ({
    ...ctx,
    actor: { ...ctx.actor, aal: 'aal2' as const, factorAt: used - minutes * 60 },
  })
  const old = usedBefore(15.1)
  expect(await readOwnPayouts(old, salon.id)).toMatchObject({ mayChange: true, asksFactor: true })
  expect(await refusal(setBankRoute(old, salon.id, account))).toBe('second_factor_old')
  expect(await refusal(keepAccount(old, salon.id, { ref: 'acct_1', status: 'details', dueBy: null }))).toBe(
    'second_factor_old',
  )
  expect(await has(salon)).toMatchObject({ own: false })
  const proved = usedBefore(15)
  await setBankRoute(proved, salon.id, account)
  expect(await readOwnPayouts(proved, salon.id)).toMatchObject({
    mayChange: true,
    asksFactor: false,
    route: {
      status: 'active',
      holderName: 'Νύχια Ο.Ε.',
      account: { country: 'GR', last4: '0695' },
      heldUntil: '2026-05-14T06:00:00Z',
    },
  })
  const later = { ...proved, now: () => Temporal.Instant.from('2026-05-14T06:00:00Z') }
  expect(await readOwnPayouts(later, salon.id)).toMatchObject({ route: { heldUntil: null } })
  expect(await has(salon)).toMatchObject({ own: true })
})

test('where the licensed provider pays salons itself, or nothing is paid online, no bank account is taken', async () => {
  const salon = await aSalon(world.owner)
  const ctx = await anOwner(world, salon.id)
  const none = { ...ctx, payments: undefined }
  expect(await refusal(setBankRoute(none, salon.id, account))).toBe('payouts_not_offered')
  expect(await readOwnPayouts(none, salon.id)).toMatchObject({ offered: null })
})

test('the whole number is sealed and the server’s role can’t read it; the owner is notified, and the change is logged', async () => {
  const salon = await aSalon(world.owner, { name: 'Ατελιέ' })
  const ctx = await anOwner(world, salon.id)
  await setBankRoute(ctx, salon.id, account)
  const route = await only(
    world.owner,
    sql<{ id: string; sealed: Buffer }>`
      select id, sealed_iban as sealed from payout_routes where salon_id = ${salon.id}`,
  )
  expect(route.sealed.toString('latin1')).not.toContain('0110125')
  const opened = unseal(world.platform, route.sealed, { purpose: 'bank accounts', owner: route.id })
  expect(opened.toString()).toBe(account.iban)
  await expect(
    sql`select sealed_iban from payout_routes`.execute(world.platform.dbs.app),
  ).rejects.toMatchObject({ code: '42501' })
  const written = await only(
    world.owner,
    sql<object>`select (select json_agg(m.*) from messages m where m.kind = 'payout') as messages,
      (select json_agg(l.*) from audit_log l where l.subject_id = ${route.id}) as log`,
  )
  expect(written).toMatchObject({
    messages: expect.arrayContaining([
      expect.objectContaining({
        recipient: ctx.actor.email,
        facts: expect.objectContaining({ news: 'route', last4: '0695', payableFrom: '2026-05-14T06:00:00Z' }),
      }),
    ]),
    log: [
      expect.objectContaining({
        action: 'set-payout-route',
        actor_id: ctx.actor.id,
        after: { kind: 'iban', account: 'GR…0695', holderName: 'Νύχια Ο.Ε.', salonId: salon.id },
      }),
    ],
  })
  expect(JSON.stringify(written)).not.toContain('01101250')
})

test('a new account replaces the former one, and of parallel changes one is left', async () => {
  const salon = await aSalon(world.owner)
  const ctx = await anOwner(world, salon.id)
  await setBankRoute(ctx, salon.id, account)
  const others = ['DE89370400440532013000', 'CY17002001280000001200527600', 'NO9386011117947']
  await Promise.all(others.map((iban) => setBankRoute(ctx, salon.id, { ...account, iban })))
  const statuses = await rows(
    world.owner,
    sql<{ status: string; ended: boolean }>`
      select status, ended_at is not null as ended from payout_routes where salon_id = ${salon.id} order by status, id`,
  )
  expect(statuses.map(({ status, ended }) => `${status} ${ended}`)).toEqual([
    'active false',
    'replaced true',
    'replaced true',
    'replaced true',
  ])
})

test('the page says what is owed, also when a chargeback took it below zero', async () => {
  const salon = await aSalon(world.owner)
  const ctx = await anOwner(world, salon.id)
  await owe(world.owner, salon.id, 2000)
  expect(await readOwnPayouts(ctx, salon.id)).toMatchObject({ owedCents: 2000, waitingCents: 0, payouts: [] })
  await owe(world.owner, salon.id, -2500)
  expect(await readOwnPayouts(ctx, salon.id)).toMatchObject({ owedCents: -500 })
})

import { env } from 'node:process'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { only, rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import { runAudit } from '../../scripts/audit/run-audit.ts'
import { aGiftCard } from '../money/made-gift-card.ts'
import { aPayoutRoute } from '../payout-route.ts'
import { aPromotion } from '../promotions-world.ts'
import { aSalon, type MadeSalon } from '../salon-factory.ts'
import { freshWorld, type World } from '../world.ts'
import { raceForMoney } from './money-race.ts'
import { type Call, raceDay, Walker } from './racing-walk.ts'
import { type SignedUp, twoSites, type TwoSites } from './two-sites.ts'

let world: World
let sites: TwoSites
let call: Call
let people: readonly SignedUp[]
/** Some of them keep a hold that they could not pay, which counts against their next one. */
let payers: readonly SignedUp[]

beforeAll(async () => {
  world = await freshWorld()
  sites = await twoSites(world)
  call = sites.call
  people = await sites.signUp(24)
  payers = await sites.signUp(20)
})

afterAll(async () => {
  await sites?.stop()
  await world?.[Symbol.asyncDispose]()
})

test('failure 2: over two processes, 20 bookings with one gift card take no more than is on it', async () => {
  const salon = await aSalon(world.owner, { staff: 20, services: [{ priceCents: 1500 }] })
  await aPayoutRoute(world.owner, salon.id)
  const { cardId, code: giftCard } = await aGiftCard(world, { cents: 5000, at: Temporal.Now.instant() })
  const items = [{ serviceId: salon.serviceIds[0] }]
  const held = await Promise.all(
    payers.map(async ({ token }) => {
      const body = { salonId: salon.id, items, start: `${raceDay()}T12:00:00` }
      const hold = await call('POST', '/holds', { token, body })
      return { token, hold: hold.body as { id: string; token: string } }
    }),
  )
  const replies = await Promise.all(
    held.map(({ token, hold }) => {
      const contact = { name: 'Μαρία Παππά', phone: '6900000000' }
      const body = { holdId: hold.id, contact, payment: { pay: 'full', giftCard } }
      return call('POST', '/bookings', { token, body, headers: { 'hold-token': hold.token } })
    }),
  )
  const count = (status: number) => replies.filter((reply) => reply.status === status).length
  // The fourth pays its rest by card, which the provider may not answer.
  expect([count(201), count(201) + count(202) + count(409) + count(503)]).toEqual([3, 20])
  const [account] = await rows(
    world.owner,
    sql<{
      left: number
    }>`select balance_cents as left from ledger_accounts where code = 'gift_card' and holder = ${cardId}::uuid`,
  )
  expect(account?.left).toBe(500)
})

test('failures 15 to 19: over two processes, of 20 parallel confirmations with a code of limit 1 one is reduced', async () => {
  const salon = await aSalon(world.owner, { staff: 20, services: [{ priceCents: 2500 }] })
  const id = await aPromotion(world.owner, salon.id, { percent: 20, code: 'MIA', limit_uses: 1 })
  const items = [{ serviceId: salon.serviceIds[0] }]
  const held = await Promise.all(
    payers.map(async ({ token }) => {
      const body = { salonId: salon.id, items, start: `${raceDay()}T14:00:00` }
      const hold = await call('POST', '/holds', { token, body })
      return { token, hold: hold.body as { id: string; token: string } }
    }),
  )
  const replies = await Promise.all(
    held.map(({ token, hold }) => {
      const contact = { name: 'Μαρία Παππά', phone: '6900000000' }
      const body = { holdId: hold.id, contact, payment: { pay: 'none', code: 'MIA' } }
      return call('POST', '/bookings', { token, body, headers: { 'hold-token': hold.token } })
    }),
  )
  const prices = replies.map(({ status, body }) => {
    const { totalCents, code } = body as { totalCents?: number; code: string }
    return status === 201 ? totalCents : code
  })
  expect(prices.filter((price) => price === 2000)).toHaveLength(1)
  // Those who asked after it was used pay the usual price, which was theirs to confirm; the others are told.
  expect(prices.every((price) => price === 2000 || price === 2500 || price === 'code_used_up')).toBe(true)
  expect(
    await only(
      world.owner,
      sql`select p.uses, (select count(*) from promotion_uses u where u.promotion_id = p.id) as taken from promotions p where p.id = ${id}`,
    ),
  ).toEqual({ uses: 1, taken: 1 })
})

test('failure 37: of 50 simultaneous requests for one slot over two processes exactly one succeeds; the others get alternatives', async () => {
  const salon = await aSalon(world.owner)
  const body = {
    salonId: salon.id,
    items: [{ serviceId: salon.serviceIds[0] }],
    start: `${raceDay()}T12:00:00`,
  }
  const replies = await Promise.all(Array.from({ length: 50 }, () => call('POST', '/holds', { body })))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  const lost = replies.filter(({ status }) => status === 409)
  expect(lost).toHaveLength(49)
  for (const { body: problem } of lost)
    expect(problem).toMatchObject({ code: 'slot_taken', alternatives: [{}, {}, {}] })
})

test('the same idempotency key over both processes acts once', async () => {
  const salon = await aSalon(world.owner, { staff: 5 })
  const body = {
    salonId: salon.id,
    items: [{ serviceId: salon.serviceIds[0] }],
    start: `${raceDay()}T12:00:00`,
  }
  const key = newId()
  const { token } = people[0] as SignedUp
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      call('POST', '/holds', { token, body, headers: { 'idempotency-key': key } }),
    ),
  )
  expect(new Set(replies.map(({ body: hold }) => (hold as { id: string }).id)).size).toBe(1)
  const other = await call('POST', '/holds', {
    token,
    body: { ...body, start: `${raceDay()}T14:00:00` },
    headers: { 'idempotency-key': key },
  })
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
})

const raceSalon = {
  staff: 3,
  step: 15,
  resourceUnits: 2,
  services: [
    { minutes: 45, bufferAfter: 10, needsResource: true },
    {
      phases: [
        ['work', 30],
        ['processing', 20],
        ['work', 15],
      ] as const,
    },
    { minutes: 30, bufferBefore: 5 },
  ],
}

/** Every booking that was ever confirmed, with its status and its local start. */
async function bookingsOf(salons: readonly MadeSalon[]): Promise<ReadonlyMap<string, string>> {
  const found = await rows(
    world.owner,
    sql<{ id: string; is: string }>`
      select id, status || ' ' || to_char(start_at at time zone 'Europe/Athens', 'YYYY-MM-DD"T"HH24:MI:SS') as "is"
      from bookings
      where confirmed_at is not null and salon_id in (${sql.join(salons.map(({ id }) => id))})`,
  )
  return new Map(found.map(({ id, is }) => [id, is]))
}

/** `RACING_OPERATIONS=10000 npm test -- racing` is the full race; every test run has fewer operations. */
const OPERATIONS = Number(env['RACING_OPERATIONS'] ?? 900)

test(`${OPERATIONS} random operations race over two processes and leave a sound database`, async () => {
  // The second salon has no resources, so each process uses its cached days while the other changes them.
  const { resourceUnits: _, services, ...plain } = raceSalon
  const plainServices = services.map((service) => ({ ...service, needsResource: false }))
  const salons = [
    await aSalon(world.owner, raceSalon),
    await aSalon(world.owner, { ...plain, services: plainServices }),
  ]
  const walkers = await Promise.all(
    people.map(({ token }) => new Walker(call, salons, token).walk(Math.ceil(OPERATIONS / people.length))),
  )
  const statuses = walkers.flatMap((walker) => walker.statuses)
  const timesOf = (status: number) => statuses.filter((each) => each === status).length
  const findings = await runAudit(world.urls.ownerUrl)
  expect(findings.filter(({ breaches }) => breaches.length > 0)).toEqual([])
  // No acknowledged booking is lost, and there is none that was not acknowledged.
  const acknowledged = new Map(walkers.flatMap((walker) => [...walker.acknowledged]))
  expect(await bookingsOf(salons)).toEqual(acknowledged)
  expect(walkers.flatMap(({ contradictions }) => contradictions)).toEqual([])
  // The race included successes and refusals, and no failure of ours.
  expect(acknowledged.size).toBeGreaterThan(OPERATIONS / 30)
  expect(statuses.length).toBeGreaterThanOrEqual(OPERATIONS)
  expect(timesOf(201)).toBeGreaterThan(OPERATIONS / 30)
  expect(timesOf(409)).toBeGreaterThan(OPERATIONS / 30)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})

/** `RACING_PAYMENTS=10000 npm test -- racing` is the full race. */
const PAYMENTS = Number(env['RACING_PAYMENTS'] ?? 300)

test(`${PAYMENTS} random calls about money race over two processes, whose provider loses and repeats answers, and leave clean books`, async () => {
  const { seconds, moved, faults } = await raceForMoney({ world, call, people, calls: PAYMENTS })
  process.stdout.write(`${PAYMENTS} calls about money in ${seconds} s: ${JSON.stringify(moved)}\n`)
  expect(sites.errors()).toEqual([])
  expect(faults).toEqual([])
  expect(moved['charged']).toBeGreaterThan(PAYMENTS / 30)
  // Some six of 300 calls lead to a refund, and once none did.
  expect(moved['refunded']).toBeGreaterThanOrEqual(Math.floor(PAYMENTS / 1000))
}, 1_800_000)

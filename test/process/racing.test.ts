import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { env } from 'node:process'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { rows, sql } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

import { runAudit } from '../../scripts/audit/run-audit.ts'
import { giftCardCalls } from '../money/gift-card-calls.ts'
import { aGiftCard } from '../money/made-gift-card.ts'
import { aPayoutRoute } from '../payout-route.ts'
import { aSalon, type MadeSalon } from '../salon-factory.ts'
import { freshWorld, type World } from '../world.ts'
import { type Call, raceDay, Walker } from './racing-walk.ts'
import { type Running, startProgram } from './scratch.ts'

/** Two servers in separate processes on one database. */
let world: World
let servers: readonly { readonly origin: string; readonly process: Running }[]
let people: readonly string[]

const freePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })

async function startSite() {
  const port = await freePort()
  const settings = {
    DATABASE_URL: world.urls.ownerUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO: '0',
    PAYMENTS: 'sandbox',
    PICTURES_AHEAD: '0',
    AUTH_AUTOCONFIRM: '1',
    LOG_LEVEL: 'error',
  }
  const process = startProgram('scripts/start.ts', [], { env: settings })
  await process.printed('Onyxi is open at')
  return { origin: `http://127.0.0.1:${port}`, process }
}

async function signUp(origin: string): Promise<string> {
  const response = await fetch(`${origin}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${newId()}@example.com`, password: 'a long enough secret' }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

beforeAll(async () => {
  world = await freshWorld()
  // Started one after the other, because two builds would only wait for each other.
  servers = [await startSite(), await startSite()]
  people = await Promise.all(Array.from({ length: 24 }, (_, n) => signUp(servers[n % 2]?.origin ?? '')))
}, 300_000)

afterAll(async () => {
  for (const { process } of servers ?? []) {
    process.signal('SIGTERM')
    await process.ended
  }
  await world?.[Symbol.asyncDispose]()
})

const call: Call = async (method, path, { token, body, headers } = {}) => {
  const origin = servers[Math.floor(Math.random() * 2)]?.origin ?? ''
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: response.status === 204 ? undefined : await response.json() }
}

test('failure 2: over two processes, 20 bookings with one gift card take no more than is on it', async () => {
  const salon = await aSalon(world.owner, { staff: 20, services: [{ priceCents: 1500 }] })
  await aPayoutRoute(world.owner, salon.id)
  const { cardId } = await aGiftCard(world, { cents: 5000, at: Temporal.Now.instant() })
  const giftCard = await giftCardCalls(() => world).codeOf(cardId)
  const items = [{ serviceId: salon.serviceIds[0] }]
  const held = await Promise.all(
    people.slice(0, 20).map(async (token) => {
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
  expect([count(201), count(201) + count(202) + count(409)]).toEqual([3, 20])
  const [account] = await rows(
    world.owner,
    sql<{
      left: number
    }>`select balance_cents as left from ledger_accounts where code = 'gift_card' and holder = ${cardId}::uuid`,
  )
  expect(account?.left).toBe(500)
})

test('of 50 simultaneous requests for one slot over two processes exactly one succeeds; the others get alternatives', async () => {
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
  const token = people[0] as string
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
const OPERATIONS = Number(env['RACING_OPERATIONS'] ?? 1500)

test(`${OPERATIONS} random operations race over two processes and leave a sound database`, async () => {
  // The second salon has no resources, so each process uses its cached days while the other changes them.
  const { resourceUnits: _, services, ...plain } = raceSalon
  const plainServices = services.map((service) => ({ ...service, needsResource: false }))
  const salons = [
    await aSalon(world.owner, raceSalon),
    await aSalon(world.owner, { ...plain, services: plainServices }),
  ]
  const walkers = await Promise.all(
    people.map((token) => new Walker(call, salons, token).walk(Math.ceil(OPERATIONS / people.length))),
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
}, 300_000)

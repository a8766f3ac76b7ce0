import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { BookingView, createHold } from '#features/booking/contract.ts'
import type { Answer } from '#platform/http/contract.ts'
import { newId } from '#platform/new-id.ts'

import { runAudit } from '../../scripts/audit/run-audit.ts'
import { aSalon, type MadeSalon } from '../salon-factory.ts'
import { freshWorld, type World } from '../world.ts'
import { type Running, startProgram } from './scratch.ts'

/** Two servers of the product, each a process of its own, on one database. */
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
  const env = {
    DATABASE_URL: world.urls.ownerUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    DEMO: '0',
    PICTURES_AHEAD: '0',
    AUTH_AUTOCONFIRM: '1',
    LOG_LEVEL: 'error',
  }
  const process = startProgram('scripts/start.ts', [], { env })
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
  // One after the other: two builds at once would only wait for each other.
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

interface Reply {
  readonly status: number
  readonly body: unknown
}

async function call(
  method: string,
  path: string,
  { token, body, headers }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Reply> {
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

const tomorrow = () =>
  Temporal.Now.zonedDateTimeISO('Europe/Athens').toPlainDate().add({ days: 2 }).toString()

test('of 50 requests for one slot at once, over two processes, exactly one wins; the rest are shown what is free', async () => {
  const salon = await aSalon(world.owner)
  const body = {
    salonId: salon.id,
    items: [{ serviceId: salon.serviceIds[0] }],
    start: `${tomorrow()}T12:00:00`,
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
    start: `${tomorrow()}T12:00:00`,
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
    body: { ...body, start: `${tomorrow()}T14:00:00` },
    headers: { 'idempotency-key': key },
  })
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
})

interface Held {
  readonly id: string
  readonly token: string
}

/** One person's random walk: looks, holds, changes the mind, confirms, moves, cancels, at two small salons, beside everybody else. */
async function walk(
  salons: readonly MadeSalon[],
  token: string,
  steps: number,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  let held: Held[] = []
  let booked: BookingView[] = []
  const noted = (reply: Reply) => {
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
    return reply
  }
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]
  const someStart = () =>
    `${tomorrow()}T${10 + Math.floor(Math.random() * 8)}:${pick(['00', '15', '30', '45'])}:00`
  const someItems = (salon: MadeSalon) =>
    Array.from({ length: Math.random() < 0.2 ? 2 : 1 }, () => ({
      serviceId: pick(salon.serviceIds),
      ...(Math.random() < 0.3 && { staffId: pick(salon.staffIds) }),
    }))

  const hold = async (replaces?: Held) => {
    const salon = pick(salons) as MadeSalon
    const reply = noted(
      await call('POST', '/holds', {
        token,
        body: { salonId: salon.id, items: someItems(salon), start: someStart() },
        ...(replaces && { headers: { 'hold-token': replaces.token } }),
      }),
    )
    if (replaces && reply.status === 201) held = held.filter(({ id }) => id !== replaces.id)
    if (reply.status === 201) held.push(reply.body as Answer<typeof createHold>)
  }
  const confirm = async (chosen: Held) => {
    held = held.filter(({ id }) => id !== chosen.id)
    const body = {
      holdId: chosen.id,
      contact: { name: 'Μαρία', phone: '+306900000000' },
      forSomeoneElse: Math.random() < 0.5,
    }
    const reply = noted(
      await call('POST', '/bookings', { token, body, headers: { 'hold-token': chosen.token } }),
    )
    if (reply.status === 201) booked.push(reply.body as BookingView)
  }
  const steady = [
    async () => {
      const { slug, serviceIds } = pick(salons) as MadeSalon
      const day = tomorrow()
      noted(await call('GET', `/salons/${slug}/availability?service=${serviceIds[0]}&from=${day}&to=${day}`))
    },
    () => hold(),
    () => hold(pick(held)),
    async () => {
      const chosen = pick(held)
      if (chosen) await confirm(chosen)
    },
    async () => {
      const chosen = pick(held)
      if (chosen)
        noted(await call('DELETE', `/holds/${chosen.id}`, { headers: { 'hold-token': chosen.token } }))
      held = held.filter(({ id }) => id !== chosen?.id)
    },
    async () => {
      const chosen = pick(booked)
      if (chosen)
        noted(
          await call('POST', `/bookings/${chosen.id}/reschedule`, { token, body: { start: someStart() } }),
        )
    },
    async () => {
      const chosen = pick(booked)
      if (chosen) noted(await call('POST', `/bookings/${chosen.id}/cancel`, { token, body: {} }))
      booked = booked.filter(({ id }) => id !== chosen?.id)
    },
  ]
  for (let done = 0; done < steps;) {
    const before = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    await pick(steady)?.()
    done += [...statuses.values()].reduce((sum, count) => sum + count, 0) - before
  }
  return statuses
}

const salonWish = {
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

test('10,000 random operations race over two processes and leave a sound database', async () => {
  // The second has no resources, so each process goes by what it remembers of its days while the other changes them.
  const { resourceUnits: _, services, ...plain } = salonWish
  const plainServices = services.map((service) => ({ ...service, needsResource: false }))
  const salons = [
    await aSalon(world.owner, salonWish),
    await aSalon(world.owner, { ...plain, services: plainServices }),
  ]
  const walks = await Promise.all(
    people.map((token) => walk(salons, token, Math.ceil(10_000 / people.length))),
  )
  const statuses: Record<number, number> = {}
  for (const one of walks)
    for (const [status, count] of one) statuses[status] = (statuses[status] ?? 0) + count
  const findings = await runAudit(world.urls.ownerUrl)
  expect(findings.filter(({ breaches }) => breaches.length > 0)).toEqual([])
  // All of it really happened: wins, losses and no failure of ours.
  expect(Object.values(statuses).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(10_000)
  expect(statuses[201]).toBeGreaterThan(200)
  expect(statuses[409]).toBeGreaterThan(200)
  expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([])
}, 300_000)

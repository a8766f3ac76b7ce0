import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { BookingView } from '#features/booking/contract.ts'
import { connect, type Connection, openClient, rows, sql } from '#platform/db.ts'
import { joinEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { freePort } from '#platform/free-port.ts'
import { newId } from '#platform/new-id.ts'

import { runAudit } from '../../scripts/audit/run-audit.ts'
import { aSalon, type MadeSalon } from '../salon-factory.ts'
import { keptFolder, type Running, startProgram } from './scratch.ts'

/** `DRILL_ROUNDS=50 npm test -- drill` is the full drill; every test run has 10 rounds. */
const ROUNDS = Number(process.env['DRILL_ROUNDS'] ?? 10)
const PEOPLE = 12
/** Bookings that each server makes between two rounds, which prove that it has recovered. */
const BOOKINGS_EACH = 5
const allowed = [200, 201, 204, 409, 429, 503]

interface Site {
  readonly origin: string
  readonly process: Running
  /** Acknowledged bookings of this server. */
  acknowledged: string[]
}

const folder = keptFolder()
const data = join(folder.path, 'data')
let sites: readonly [Site, Site]
let ownerUrl: string
let owner: Connection
let people: readonly string[]
let salons: readonly MadeSalon[]

async function startSite(env: Readonly<Record<string, string>>): Promise<Site> {
  const port = await freePort()
  const common = { PORT: `${port}`, HOST: '127.0.0.1', DEMO: '0', PICTURES_AHEAD: '0', AUTH_AUTOCONFIRM: '1' }
  const process = startProgram('scripts/start.ts', [], { env: { ...common, LOG_LEVEL: 'error', ...env } })
  await process.printed('Onyxi is open at')
  return { origin: `http://127.0.0.1:${port}`, process, acknowledged: [] }
}

/** The first runs its own PostgreSQL, like `npm start`; the second works on the same database. */
beforeAll(async () => {
  const first = await startSite({ DATA_DIR: data })
  ownerUrl = await joinEmbeddedPostgres(data)
  sites = [first, await startSite({ DATABASE_URL: ownerUrl, OUTBOX: '0' })]
  owner = connect(ownerUrl, 2)
  salons = await Promise.all(Array.from({ length: 4 }, () => aSalon(owner.db, { staff: 5 })))
  people = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => signUp(sites[n % 2 === 0 ? 0 : 1])))
}, 300_000)

afterAll(async () => {
  await owner?.close()
  // The second one is stopped first, because it would lose its database.
  for (const { process } of (sites ?? []).toReversed()) {
    process.signal('SIGTERM')
    await process.ended
  }
  await folder.remove()
})

const statuses = new Map<number, number>()
const wordless: string[] = []

interface Call {
  readonly token?: string | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Makes one call and counts its status. An unanswered call fails the test. */
async function call({ origin }: Site, path: string, { token, body, headers }: Call = {}) {
  const response = await fetch(origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { status } = response
  const text = await response.text()
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (status === 503 && (text.length < 20 || response.headers.get('retry-after') === null))
    wordless.push(path)
  return { status, text }
}

async function signUp(site: Site): Promise<string> {
  const body = { email: `${newId()}@example.com`, password: 'a long enough secret' }
  const { text } = await call(site, '/auth/v1/signup', { body })
  return (JSON.parse(text) as { access_token: string }).access_token
}

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item

/** Sends the same request until it is answered, each time with the same key. */
async function insist(site: Site, path: string, sent: Call) {
  const headers = { ...sent.headers, 'idempotency-key': newId() }
  for (;;) {
    const answer = await call(site, path, { ...sent, headers })
    if (answer.status !== 503) return answer
    await sleep(50)
  }
}

async function book(site: Site, token: string): Promise<void> {
  const salon = pick(salons)
  const day = Temporal.Now.plainDateISO('Europe/Athens').add({ days: 1 + Math.floor(Math.random() * 300) })
  const start = `${day.toString()}T${10 + Math.floor(Math.random() * 8)}:00:00`
  const items = [{ serviceId: salon.serviceIds[0] }]
  const held = await insist(site, '/api/v1/holds', { token, body: { salonId: salon.id, items, start } })
  if (held.status !== 201) return
  const hold = JSON.parse(held.text) as { readonly id: string; readonly token: string }
  const contact = { name: 'Μαρία', phone: '+306900000000' }
  const body = { holdId: hold.id, contact, forSomeoneElse: true }
  const answer = await insist(site, '/api/v1/bookings', {
    token,
    body,
    headers: { 'hold-token': hold.token },
  })
  if (answer.status === 201) site.acknowledged.push((JSON.parse(answer.text) as BookingView).id)
}

const looks = [
  () => `/salon/${pick(salons).slug}`,
  () => `/en/salon/${pick(salons).slug}?at=${newId()}`,
  () => `/en/salon/${pick(salons).slug}.data`,
  () => '/salons?sort=price',
  () => `/api/v1/salons/${pick(salons).slug}`,
  () => '/api/v1/salons',
  () => '/rest/v1/salons?select=id&limit=1',
  () => '/auth/v1/user',
  () => '/sitemap.xml',
  () => '/health/ready',
]

/** A person who books and looks around until the drill is over. */
async function visit(site: Site, token: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await book(site, token)
    await call(site, pick(looks)(), { token })
  }
}

const postmaster = () =>
  Number(readFileSync(join(data, 'postgres/pg18/postmaster.pid'), 'utf8').split('\n')[0])

async function sessions(statement: string): Promise<readonly number[]> {
  const client = await openClient(ownerUrl)
  try {
    const found = await client.query<{ pid: number }>(
      `${statement} from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    return found.rows.map(({ pid }) => pid)
  } finally {
    await client.end()
  }
}

const faults: readonly (readonly [string, () => unknown])[] = [
  ['every connection is cut', () => sessions('select pid, pg_terminate_backend(pid)')],
  ['PostgreSQL stops and is started again', () => process.kill(postmaster(), 'SIGINT')],
  ['one of its processes is killed', async () => process.kill(pick(await sessions('select pid')), 'SIGKILL')],
  ['PostgreSQL is killed', () => process.kill(postmaster(), 'SIGKILL')],
]

/** Waits until both servers have made that many more bookings. */
async function moreBookings(): Promise<number> {
  const began = performance.now()
  const goals = sites.map(({ acknowledged }) => acknowledged.length + BOOKINGS_EACH)
  await expect
    .poll(() => sites.every(({ acknowledged }, n) => acknowledged.length >= (goals[n] ?? 0)), {
      interval: 20,
      timeout: 60_000,
    })
    .toBe(true)
  return performance.now() - began
}

test(`PostgreSQL goes down and comes back ${ROUNDS} times under two servers, and no booking is lost`, async () => {
  const over = new AbortController()
  const visits = Promise.all(people.map((token, n) => visit(sites[n % 2 === 0 ? 0 : 1], token, over.signal)))
  const waits: number[] = []
  const drill = async () => {
    await moreBookings()
    for (let round = 0; round < ROUNDS; round++) {
      await faults[round % faults.length]?.[1]()
      waits.push(await moreBookings())
    }
    over.abort()
  }
  await Promise.all([drill(), visits])

  const acknowledged = sites.flatMap((site) => site.acknowledged)
  const kept = await rows(
    owner.db,
    sql<{ id: string }>`select id from bookings where status = 'confirmed' order by id`,
  )
  const slowest = Math.round(Math.max(...waits))
  const counts = JSON.stringify(Object.fromEntries(statuses))
  process.stdout.write(
    `${ROUNDS} rounds, ${acknowledged.length} bookings, at most ${slowest} ms until both servers book again; answers ${counts}\n`,
  )
  expect(kept.map(({ id }) => id)).toEqual(acknowledged.toSorted())
  expect([...statuses.keys()].filter((status) => !allowed.includes(status))).toEqual([])
  expect(statuses.get(503)).toBeGreaterThan(0)
  expect(wordless).toEqual([])
  for (const { process } of sites) expect(process.stdout()).not.toContain('uncaught error')
  const findings = await runAudit(ownerUrl)
  expect(findings.filter(({ breaches }) => breaches.length > 0)).toEqual([])
}, 600_000)

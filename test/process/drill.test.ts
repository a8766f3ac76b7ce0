import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { connect, type Connection, openClient } from '#platform/db.ts'
import { joinEmbeddedPostgres } from '#platform/embedded-postgres.ts'
import { newId } from '#platform/new-id.ts'
import { roleUrls } from '#platform/roles.ts'

import { worldOn } from '../world.ts'
import { type Answers, DrillSite } from './drill-site.ts'
import { PayingCustomer } from './paying-customer.ts'
import { aPayingSalon, endFreeTime, type PayingSalon, sharedMeans } from './paying-parts.ts'
import { moneyFaults, moneyMoved, moneySettled } from './provider-books.ts'
import { keptFolder } from './scratch.ts'
import { errorsIn, signUp, type SignedUp } from './two-sites.ts'

/** `DRILL_ROUNDS=30 npm test -- drill` is the full drill; every test run has each fault once. */
const ROUNDS = Number(process.env['DRILL_ROUNDS'] ?? 6)
const PEOPLE = ROUNDS > 6 ? 12 : 6
/** Bookings that the customers of each server make between two rounds, which prove that it has recovered. */
const BOOKINGS_EACH = 2
const allowed = [200, 201, 202, 204, 404, 409, 422, 429, 503]

const folder = keptFolder()
const data = join(folder.path, 'data')
const answers: Answers = { statuses: new Map(), wordless: [] }
let sites: readonly [DrillSite, DrillSite]
let ownerUrl: string
let owner: Connection
let salons: readonly PayingSalon[]
let customers: readonly (readonly [DrillSite, SignedUp, PayingCustomer])[]

const siteOf = (n: number) => sites[n % 2 === 0 ? 0 : 1]

/** The first runs its own PostgreSQL, like `npm start`; the second works on the same database. */
beforeAll(async () => {
  const first = await DrillSite.open({ DATA_DIR: data }, answers)
  ownerUrl = await joinEmbeddedPostgres(data)
  sites = [first, await DrillSite.open({ DATABASE_URL: ownerUrl, OUTBOX: '0' }, answers)]
  owner = connect(ownerUrl, 2)
  const terms = [{}, { deposit: 20 }, { deposit: 20 }, { deposit: 50 }, { guarantee: 50 }]
  salons = await Promise.all(terms.map((each) => aPayingSalon(owner.db, 5, each)))
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => signUp(siteOf(n).origin)))
  const database = { urls: roleUrls(ownerUrl), [Symbol.asyncDispose]: async () => {} }
  await using world = await worldOn(database, { PAYMENTS: 'sandbox' }, Temporal.Now.instant().toString())
  const means = await sharedMeans(world, people)
  customers = people.map((person, n) => {
    const site = siteOf(n)
    const call = (...[method, path, sent]: Parameters<DrillSite['call']>) =>
      site.insist(method, `/api/v1${path}`, sent)
    return [
      site,
      person,
      new PayingCustomer({ call, token: person.token, salons, means, someStart }),
    ] as const
  })
})

afterAll(async () => {
  await owner?.close()
  // The second one is stopped first, because it would lose its database.
  for (const site of (sites ?? []).toReversed()) await site.stop()
  await folder.remove()
})

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item

function someStart(): string {
  // Far enough ahead, so that cancelling is free where no card is on file.
  const days = Math.random() < 0.3 ? 4 : 300
  const day = Temporal.Now.plainDateISO('Europe/Athens').add({ days: 2 + Math.floor(Math.random() * days) })
  return `${day.toString()}T${10 + Math.floor(Math.random() * 8)}:00:00`
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

/** Books, pays and looks around until the drill is over. */
async function visit(
  [site, { token }, customer]: (typeof customers)[number],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await customer.step()
    await site.call('GET', pick(looks)(), { token })
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

async function killAndStart(...killed: readonly DrillSite[]): Promise<void> {
  await Promise.all(killed.map((site) => site.kill()))
  for (const site of killed) await site.start()
}

const faults: readonly (readonly [string, () => unknown])[] = [
  ['every connection is cut', () => sessions('select pid, pg_terminate_backend(pid)')],
  ['PostgreSQL stops and is started again', () => process.kill(postmaster(), 'SIGINT')],
  ['one of its processes is killed', async () => process.kill(pick(await sessions('select pid')), 'SIGKILL')],
  ['PostgreSQL is killed', () => process.kill(postmaster(), 'SIGKILL')],
  ['a server is killed with its worker', () => killAndStart(pick(sites))],
  [
    'the machine loses its power',
    () => {
      process.kill(postmaster(), 'SIGKILL')
      return killAndStart(...sites)
    },
  ],
]

const bookingsAt = (site: DrillSite) =>
  customers.reduce((sum, [own, , { told }]) => sum + (own === site ? told.size : 0), 0)

/** Waits until the customers of both servers have made that many more bookings. */
async function moreBookings(): Promise<number> {
  const began = performance.now()
  const goals = sites.map((site) => bookingsAt(site) + BOOKINGS_EACH)
  await expect
    .poll(() => sites.every((site, n) => bookingsAt(site) >= (goals[n] ?? 0)), {
      interval: 20,
      timeout: 60_000,
    })
    .toBe(true)
  return performance.now() - began
}

/** Each fault once, then by chance. */
const faultOf = (round: number) => faults[round] ?? pick(faults)

test(`${ROUNDS} times PostgreSQL or a server is killed, and no booking is lost and no customer charged for nothing`, async () => {
  const over = new AbortController()
  const visits = Promise.all(customers.map((customer) => visit(customer, over.signal)))
  const waits: number[] = []
  const drill = async () => {
    await moreBookings()
    for (let round = 0; round < ROUNDS; round++) {
      await sleep(Math.random() * 200)
      await endFreeTime(owner.db)
      await faultOf(round)[1]()
      waits.push(await moreBookings())
    }
    over.abort()
  }
  await Promise.all([drill(), visits])
  await moneySettled(owner.db)

  const paying = customers.map(([, , customer]) => customer)
  const bookings = paying.reduce((sum, { told }) => sum + told.size, 0)
  const slowest = Math.round(Math.max(...waits))
  const counts = JSON.stringify(Object.fromEntries(answers.statuses))
  process.stdout.write(
    `${ROUNDS} rounds, ${bookings} bookings, at most ${slowest} ms until both servers book again; answers ${counts}; ${JSON.stringify(await moneyMoved(owner.db))}\n`,
  )
  expect(errorsIn(sites.flatMap(({ processes }) => processes))).toEqual([])
  expect(await moneyFaults(owner.db, ownerUrl, { customers: paying, salons })).toEqual([])
  expect([...answers.statuses.keys()].filter((status) => !allowed.includes(status))).toEqual([])
  expect(answers.statuses.get(503)).toBeGreaterThan(0)
  expect(answers.wordless).toEqual([])
}, 1_800_000)

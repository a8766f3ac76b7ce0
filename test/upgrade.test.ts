import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'

import { openClient } from '#platform/db.ts'
import { migrate } from '#platform/migrate.ts'

import { runAudit } from '../scripts/audit/run-audit.ts'
import { dumpSchema } from '../scripts/schema/dump.ts'
import { apiCaller } from './api-caller.ts'
import { emptyDatabase, type TestDatabase } from './database.ts'
import { sessionOf } from './session-of.ts'
import { worldOn } from './world.ts'

/**
 * The present program on the database of an older version: each copy in test/kept was made by `npm run keep` at its
 * release.
 */
const present = resolve(import.meta.dirname, '../db')
const copies = globSync('kept/*.sql', { cwd: import.meta.dirname }).toSorted()

const customer = '00000000-0000-7000-8000-00000000a001'
const salonId = '00000000-0000-7000-8000-000000005001'
const serviceId = '00000000-0000-7000-8000-00000000e001'

async function query<Row>(url: string, statement: string): Promise<Row[]> {
  const client = await openClient(url)
  try {
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end()
  }
}

/** A database in the state of its version. */
async function restored(copy: string): Promise<TestDatabase> {
  const database = await emptyDatabase()
  await query(database.urls.ownerUrl, readFileSync(join(import.meta.dirname, copy), 'utf8'))
  return database
}

/** The schema that a new database gets. */
async function newSchema(folder: string): Promise<string> {
  await using database = await emptyDatabase()
  await migrate(database.urls.ownerUrl, folder)
  return await dumpSchema(database.urls.ownerUrl)
}

/** The files of a future version: one more migration, a changed function, a missing right. */
function laterVersion(): string {
  const folder = mkdtempSync(join(tmpdir(), 'onyxi-later-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(present, folder, { recursive: true })
  writeFileSync(
    join(folder, 'migrations/9001_later.sql'),
    `drop function if exists runs_salon(uuid) cascade;
     alter table salons add column motto text not null default 'Καλώς ήρθατε';`,
  )
  change(folder, 'functions/actor.sql', "in ('owner', 'manager')", "in ('owner', 'manager', 'technician')")
  change(
    folder,
    'access/reviews.sql',
    'grant select, insert, delete on favourites',
    'grant select on favourites',
  )
  return folder
}

function change(folder: string, name: string, from: string, to: string): void {
  const text = readFileSync(join(folder, name), 'utf8')
  if (!text.includes(from)) throw new Error(`${name} does not say ${from}`)
  writeFileSync(join(folder, name), text.replace(from, to))
}

describe.each(copies)('%s', (copy) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await restored(copy)
  })
  afterAll(() => database[Symbol.asyncDispose]())
  const bookings = () =>
    query<{ status: string; n: number }>(
      database.urls.ownerUrl,
      'select status, count(*)::integer as n from bookings group by 1 order by 1',
    )

  test('becomes the schema of a new database, keeps its rows, and breaks no invariant', async () => {
    const { ownerUrl } = database.urls
    const before = await bookings()
    expect(before).toHaveLength(9)
    await migrate(ownerUrl, present)
    expect(await migrate(ownerUrl, present)).toEqual([])
    expect(await bookings()).toEqual(before)
    expect(await dumpSchema(ownerUrl)).toBe(await newSchema(present))
    expect((await runAudit(ownerUrl)).filter(({ breaches }) => breaches.length > 0)).toEqual([])
  })

  test('serves the API: an earlier customer signs in, sees their bookings and makes another', async () => {
    await using world = await worldOn(
      { urls: database.urls, [Symbol.asyncDispose]: async () => undefined },
      {},
      Temporal.Now.instant().toString(),
    )
    const call = apiCaller(world)
    const { token } = await sessionOf(world.platform, customer)
    const { body: own } = await call('GET', '/me/bookings', { token })
    expect(own.items.length).toBeGreaterThan(0)
    const day = Temporal.Now.plainDateISO('Europe/Athens').add({ days: 3 }).toString()
    const hold = await call('POST', '/holds', {
      body: { salonId, items: [{ serviceId }], start: `${day}T12:00` },
    })
    expect(hold.status).toBe(201)
    const contact = { name: 'Ελένη Παππά', phone: '+30 690 000 0001' }
    const booked = await call('POST', '/bookings', {
      token,
      headers: { 'hold-token': hold.body.token },
      body: { holdId: hold.body.id, contact },
    })
    expect(booked).toMatchObject({ status: 201, body: { status: 'confirmed' } })
  })

  test('upgrades to a future version, with the schema of a new database there', async () => {
    const { ownerUrl } = database.urls
    const later = laterVersion()
    const before = await bookings()
    const applied = await migrate(ownerUrl, later)
    expect(applied).toContain('9001_later.sql')
    expect(applied).toContain('functions/actor.sql')
    expect(await query(ownerUrl, 'select distinct motto from salons')).toEqual([{ motto: 'Καλώς ήρθατε' }])
    expect(await bookings()).toEqual(before)
    expect(await dumpSchema(ownerUrl)).toBe(await newSchema(later))
  })
})

test('salons from before the VAT setting get the rate of their island', async () => {
  await using database = await restored('kept/0.2.0.sql')
  const { ownerUrl } = database.urls
  await query(ownerUrl, "update salons set postcode = '811 00' where slug = 'pedio'")
  await query(ownerUrl, "update salons set postcode = '85131' where slug = 'annas'")
  await query(ownerUrl, "update salons set postcode = null where slug = 'kleisto'")
  await migrate(ownerUrl, present)
  const rates = await query(ownerUrl, 'select slug, vat_rate as rate from salons order by slug')
  expect(rates).toEqual([
    { slug: 'annas', rate: 24 },
    { slug: 'kleisto', rate: 24 },
    { slug: 'nychia-koukaki', rate: 24 },
    { slug: 'pedio', rate: 17 },
  ])
})

/** The migrations before one, without the definitions, some of which need later tables. */
function earlierVersion(first: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'onyxi-earlier-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const part of ['migrations', 'functions/rules'])
    cpSync(join(present, part), join(folder, part), { recursive: true })
  for (const part of ['access', 'functions']) mkdirSync(join(folder, part), { recursive: true })
  for (const name of globSync('*.sql', { cwd: join(folder, 'migrations') }))
    if (name >= first) rmSync(join(folder, 'migrations', name))
  return folder
}

test('a salon that has shown by a bill that it works with 24 % keeps them on an island', async () => {
  await using database = await restored('kept/0.2.0.sql')
  const { ownerUrl } = database.urls
  await migrate(ownerUrl, earlierVersion('0038'))
  await query(ownerUrl, "update salons set postcode = '811 00' where slug in ('pedio', 'annas')")
  await query(
    ownerUrl,
    `insert into bills (salon_id, number, total_cents, vat_rate, vat_cents, closed_at)
     select id, 1, 1240, 24, 240, now() from salons where slug = 'annas'`,
  )
  await migrate(ownerUrl, present)
  const rates = await query(
    ownerUrl,
    "select slug, vat_rate as rate from salons where postcode = '811 00' order by slug",
  )
  expect(rates).toEqual([
    { slug: 'annas', rate: 24 },
    { slug: 'pedio', rate: 17 },
  ])
})

test('there is a copy of this version', () => {
  const { version } = JSON.parse(readFileSync(resolve(present, '../package.json'), 'utf8')) as {
    version: string
  }
  expect(copies.map((copy) => basename(copy, '.sql'))).toContain(version)
})

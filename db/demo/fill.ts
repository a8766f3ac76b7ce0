import type pg from 'pg'

import { openClient } from '#platform/db.ts'
import { hashPassword } from '#platform/password-hash.ts'
import { sealingKey } from '#platform/sealing-key.ts'

import { type DemoAccount, demoAccountIds, demoAccounts, demoManager } from './accounts.ts'
import { fillClients } from './clients.ts'
import { demoJobs } from './content/jobs.ts'
import type { DemoSalon, PersonRow } from './model.ts'
import { fillMoney } from './money/fill-money.ts'
import { earnLatePoints } from './money/late-points.ts'
import { fillOwnLists } from './own-lists.ts'
import { places } from './places.ts'
import { fillRooms } from './rooms.ts'
import { settleDemo } from './settle.ts'
import { columnOf, type TableBatch, tablesOf } from './tables.ts'
import { demoWorld, leanFrom } from './world.ts'

export type FillOptions = {
  /** The address of the database with its owner's rights. */
  readonly ownerUrl: string
  /** The number of salons to reach, 1 to 200,000. */
  readonly salons?: number
  /** The date in Athens; an interrupted fill continues with the date on which it began. */
  readonly today: string
  /** The time to which bookings are updated, ISO; missing: none is updated. */
  readonly now?: string
  readonly log: (line: string) => void
}

export type FillReport = { readonly salons: number; readonly bookings: number; readonly ms: number }

/** Two connections; `isQuiet` if checks of keys may be skipped. */
type Pair = { readonly clients: readonly [pg.Client, pg.Client]; readonly isQuiet: boolean }

type Mark = { readonly salons: number; readonly today: string }

/** The first salons are one batch, so that a killed first start leaves either none of them or all. */
const firstBatch = 120
const richBatch = 40
const leanBatch = 1000
const rowsAtOnce = 20_000

async function insertRows(client: pg.Client, { table, rows }: TableBatch): Promise<void> {
  const keys = Object.keys(rows[0] ?? {})
  const columns = keys.map((key) => `"${columnOf(key)}"`).join(', ')
  const renamed = keys.map((key) => [key, columnOf(key)] as const)
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce)
    const plain = part.map((row) => {
      const values: Record<string, unknown> = {}
      for (const [key, column] of renamed) values[column] = (row as Record<string, unknown>)[key]
      return values
    })
    await client.query({
      text: `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
      values: [JSON.stringify(plain)],
    })
  }
}

async function fillPlaces(client: pg.Client): Promise<void> {
  const rows = places.map((place) => ({
    id: place.id,
    name_el: place.nameEl,
    name_en: place.nameEn,
    type: place.type,
    latitude: place.lat,
    longitude: place.lon,
    population: place.population,
    region: place.region,
    parent_id: place.parent ?? null,
  }))
  await client.query(
    'insert into places select * from json_populate_recordset(null::places, $1::json) on conflict (id) do nothing',
    [JSON.stringify(rows)],
  )
}

type AccountRow = PersonRow | (DemoAccount & { readonly hash: string })

async function insertAccounts(client: pg.Client, accounts: readonly AccountRow[]): Promise<void> {
  const rows = JSON.stringify(accounts)
  const people = `json_to_recordset($1::json) as a (id uuid, email text, role text, "firstName" text, "lastName" text, phone text, hash text)`
  await client.query(
    `insert into auth.users (id, email, email_confirmed_at, password_hash, app_metadata, user_metadata, created_at)
     select id, email, '2025-01-07T09:00:00Z', hash, '{"provider": "email", "providers": ["email"]}',
       jsonb_build_object('role', role, 'firstName', "firstName", 'lastName', "lastName"), '2025-01-07T09:00:00Z' from ${people}`,
    [rows],
  )
  await client.query(
    `insert into auth.identities (user_id, provider, subject, identity_data)
     select id, 'email', id::text, jsonb_build_object('sub', id, 'email', email, 'email_verified', true) from ${people} where hash is not null`,
    [rows],
  )
  await client.query(
    `insert into profiles (id, email, role, admin_role, first_name, last_name, phone, created_at)
     select id, email, role, case role when 'admin' then 'full' end, "firstName", "lastName", phone, '2025-01-07T09:00:00Z' from ${people}`,
    [rows],
  )
}

/** Tables that nothing is derived from, so their rows may be inserted without keys and triggers being checked. */
const quietTables = new Set([
  'salon_hours',
  'salon_exceptions',
  'salon_photos',
  'service_options',
  'staff_hours',
  'time_off',
  'staff_services',
  'bookings',
  'booking_items',
  'busy_times',
  'resource_uses',
  'booking_events',
  'reviews',
])

/**
 * Checks of foreign keys cost more than the rows, and the tests show that the generator keeps them. Exclusion and
 * unique constraints apply all the same. Only a superuser may skip checks; another owner's fill takes longer.
 */
async function mayBeQuiet(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ super: boolean }>(
    'select rolsuper as super from pg_roles where rolname = current_user',
  )
  return rows[0]?.super === true
}

async function markOf(client: pg.Client): Promise<Mark | undefined> {
  const { rows } = await client.query<Mark>('select salons, today::text as today from demo_fill where id = 1')
  return rows[0]
}

async function insertSalons(
  client: pg.Client,
  salons: readonly DemoSalon[],
  isQuiet: boolean,
): Promise<void> {
  await insertAccounts(
    client,
    salons.flatMap(({ people }) => people),
  )
  for (const batch of tablesOf(salons)) {
    if (batch.rows.length === 0) continue
    const role = isQuiet && quietTables.has(batch.table) ? 'replica' : 'origin'
    if (isQuiet) await client.query(`set local session_replication_role = '${role}'`)
    await insertRows(client, batch)
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await client.query("set local app.bulk_load = 'on'")
    await client.query('set local synchronous_commit = off')
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function setMark(client: pg.Client, mark: Mark): Promise<void> {
  await client.query(
    'insert into demo_fill (id, salons, today) values (1, $1, $2) on conflict (id) do update set salons = excluded.salons',
    [mark.salons, mark.today],
  )
}

async function insertJobs(client: pg.Client): Promise<void> {
  await client.query(
    `insert into job_postings (id, is_example, employer, department, type, is_remote, title_el, location_el, description_el, title_en, location_en,
       description_en, status, submitted_at, decided_at, created_at, updated_at)
     select id, true, employer, department, type, "isRemote", el ->> 'title', el ->> 'location', el ->> 'description', en ->> 'title', en ->> 'location',
       en ->> 'description', 'published', now(), now(), now(), now()
     from json_to_recordset($1::json) as j (id uuid, employer text, department text, type text, "isRemote" boolean, el json, en json)`,
    [JSON.stringify(demoJobs)],
  )
}

/** Inserts the public accounts, the places and the example jobs, before the first salon. */
async function beginDemo(client: pg.Client): Promise<void> {
  await fillPlaces(client)
  await insertJobs(client)
  const hashed = demoAccounts.map(async (account) => ({
    ...account,
    hash: await hashPassword(account.password),
  }))
  const manager = { ...demoManager, id: demoAccountIds.manager, role: 'business' } as const
  await insertAccounts(client, [...(await Promise.all(hashed)), manager])
}

/** Writes one batch in one transaction, together with the mark of the fill's progress. */
async function writeWhole(client: pg.Client, salons: readonly DemoSalon[], mark: Mark): Promise<void> {
  await inTransaction(client, async () => {
    if (mark.salons === salons.length) await beginDemo(client)
    await insertSalons(client, salons, false)
    if (mark.salons === salons.length) {
      await fillClients(client)
      await fillOwnLists(client)
      await fillRooms(client, mark.today)
    }
    // Its triggers are off during a bulk load, so search learns about the new salons here.
    await client.query('select refresh_salon_search($1::uuid[])', [salons.map(({ salon }) => salon.id)])
    await setMark(client, mark)
  })
}

/** The salons that are not there yet: a fill that was killed between the commits of two halves finds one half. */
async function missing(client: pg.Client, salons: readonly DemoSalon[]): Promise<readonly DemoSalon[]> {
  const ids = salons.map(({ salon }) => salon.id)
  const { rows } = await client.query<{ id: string }>('select id from salons where id = any ($1::uuid[])', [
    ids,
  ])
  const there = new Set(rows.map(({ id }) => id))
  return salons.filter(({ salon }) => !there.has(salon.id))
}

/**
 * Writes a batch of many small salons, half of it over each connection, because a database process keeps one core busy.
 */
async function writeHalves(pair: Pair, salons: readonly DemoSalon[], mark: Mark): Promise<void> {
  const middle = Math.ceil(salons.length / 2)
  const halves = [salons.slice(0, middle), salons.slice(middle)] as const
  const written = await Promise.allSettled(
    pair.clients.map((client, index) =>
      inTransaction(client, async () =>
        insertSalons(client, await missing(client, halves[index] ?? []), pair.isQuiet),
      ),
    ),
  )
  for (const one of written) if (one.status === 'rejected') throw one.reason
  await setMark(pair.clients[0], mark)
}

/** Salons in batches that fit a transaction. */
function* pieces(from: number, to: number, today: string): Generator<DemoSalon[]> {
  let piece: DemoSalon[] = []
  let next = from
  for (const salon of demoWorld({ from, to, today })) {
    piece.push(salon)
    next += 1
    const size = next <= firstBatch ? firstBatch : next <= leanFrom ? richBatch : leanBatch
    if (piece.length >= size || next === to) {
      yield piece
      piece = []
    }
  }
}

/**
 * Updates the search tables once at the end of a large fill, because reading every salon once costs less than a hundred
 * partial updates.
 */
async function tellSearch(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ missing: boolean }>(
    `select exists (select from salons s where s.verification <> 'suspended'
       and not exists (select from salon_search x where x.salon_id = s.id)) as missing`,
  )
  if (rows[0]?.missing === true) await client.query('select refresh_salon_search()')
}

async function writeAll(pair: Pair, options: Required<Omit<FillOptions, 'now'>>): Promise<number> {
  const [client] = pair.clients
  const before = await markOf(client)
  const today = before?.today ?? options.today
  let done = before?.salons ?? 0
  let bookings = 0
  let writing: Promise<void> = Promise.resolve()
  for (const piece of pieces(done, options.salons, today)) {
    // The next batch is made while the database still writes this one.
    await writing
    done += piece.length
    bookings += piece.reduce((sum, salon) => sum + salon.bookings.length, 0)
    const mark = { salons: done, today }
    writing = done > leanFrom ? writeHalves(pair, piece, mark) : writeWhole(client, piece, mark)
    // The next await handles a failure; until then it must not count as unhandled.
    writing.catch(() => undefined)
    if (Math.floor(done / 5000) > Math.floor((done - piece.length) / 5000))
      options.log(`${done} of ${options.salons} salons`)
  }
  await writing
  return bookings
}

/**
 * Whether the demo may be filled in: it has begun already, or the database is unused. Its accounts have public
 * passwords.
 */
export async function isFillable(ownerUrl: string): Promise<boolean> {
  const client = await openClient(ownerUrl, { application_name: 'onyxi demo' })
  try {
    if (await markOf(client)) return true
    const { rows } = await client.query<{ used: boolean }>(
      'select exists (select from auth.users) or exists (select from salons) as used',
    )
    return rows[0]?.used === false
  } finally {
    await client.end()
  }
}

/**
 * Fills the database with the demo up to `salons` salons. A repeated run adds only what is missing, a killed fill
 * continues, and two at once wait for each other; bookings that are over are completed.
 * @returns what this run added
 */
export async function fillDemo({
  ownerUrl,
  salons = 120,
  today,
  now,
  log,
}: FillOptions): Promise<FillReport> {
  const start = performance.now()
  const open = () => openClient(ownerUrl, { application_name: 'onyxi demo' })
  const clients = [await open(), await open()] as const
  const [client] = clients
  try {
    await client.query("select pg_advisory_lock(hashtext('demo_fill'))")
    const before = (await markOf(client))?.salons ?? 0
    const isQuiet = await mayBeQuiet(client)
    const bookings = await writeAll({ clients, isQuiet }, { ownerUrl, salons, today, log })
    if (now !== undefined) await inTransaction(client, () => settleDemo(client, now))
    const key = await sealingKey(ownerUrl)
    const begun = (await markOf(client))?.today ?? today
    await inTransaction(client, async () => {
      await fillMoney(client, { now, sealingKey: key, today: begun })
      await earnLatePoints(client)
    })
    const added = Math.max(0, salons - before)
    // Their triggers are off during a bulk load, and while past bookings are settled.
    if (added > 0 || now !== undefined) await client.query('select count_all_figures()')
    if (added > 0) await client.query('analyze')
    await tellSearch(client)
    if (added > leanFrom) await client.query('analyze salon_search, search_lexicon')
    return { salons: added, bookings, ms: Math.round(performance.now() - start) }
  } finally {
    await Promise.all(clients.map((one) => one.end()))
  }
}

import pg from 'pg'

import { hashPassword } from '#platform/password-hash.ts'

import { type DemoAccount, demoAccounts } from './accounts.ts'
import type { DemoSalon, PersonRow } from './model.ts'
import { places } from './places.ts'
import { columnOf, type TableBatch, tablesOf } from './tables.ts'
import { demoWorld, leanFrom } from './world.ts'

export type FillWish = {
  /** Address of the database with the rights of its owner. */
  readonly ownerUrl: string
  /** How many salons there shall be, 1 to 200,000. */
  readonly salons?: number
  /** The date in Athens; a fill that was cut off goes on with the date on which it began. */
  readonly today: string
  readonly log: (line: string) => void
}

export type FillReport = { readonly salons: number; readonly bookings: number; readonly ms: number }

type Mark = { readonly salons: number; readonly today: string }

/** The first salons come in one piece: a killed first start leaves either none of them or all. */
const firstBatch = 120
const richBatch = 60
const leanBatch = 500
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
    `insert into profiles (id, email, role, first_name, last_name, phone, created_at)
     select id, email, role, "firstName", "lastName", phone, '2025-01-07T09:00:00Z' from ${people}`,
    [rows],
  )
}

/** Checks of foreign keys cost more than the rows; what the generator makes is consistent by its tests. Needs a superuser. */
async function withoutChecks(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ super: boolean }>(
    'select rolsuper as super from pg_roles where rolname = current_user',
  )
  if (rows[0]?.super === true) await client.query("set local session_replication_role = 'replica'")
}

async function markOf(client: pg.Client): Promise<Mark | undefined> {
  await client.query(
    'create table if not exists demo_fill (id integer primary key check (id = 1), salons integer not null, today date not null)',
  )
  const { rows } = await client.query<Mark>('select salons, today::text as today from demo_fill where id = 1')
  return rows[0]
}

/** One piece of the fill, all or nothing, together with the mark of how far it got. */
async function writePiece(client: pg.Client, salons: readonly DemoSalon[], mark: Mark): Promise<void> {
  const isFirst = mark.salons === salons.length
  await client.query('begin')
  try {
    await client.query("set local app.bulk_load = 'on'")
    await client.query("set local synchronous_commit = 'off'")
    if (isFirst) {
      await fillPlaces(client)
      await insertAccounts(
        client,
        await Promise.all(
          demoAccounts.map(async (account) => ({ ...account, hash: await hashPassword(account.password) })),
        ),
      )
    }
    if (mark.salons > leanFrom) await withoutChecks(client)
    await insertAccounts(
      client,
      salons.flatMap(({ people }) => people),
    )
    for (const batch of tablesOf(salons)) if (batch.rows.length > 0) await insertRows(client, batch)
    await client.query(
      'insert into demo_fill (id, salons, today) values (1, $1, $2) on conflict (id) do update set salons = excluded.salons',
      [mark.salons, mark.today],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Salons in pieces that fit a transaction. */
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

async function writeAll(client: pg.Client, wish: Required<FillWish>): Promise<number> {
  const before = await markOf(client)
  const today = before?.today ?? wish.today
  let done = before?.salons ?? 0
  let bookings = 0
  let writing: Promise<void> = Promise.resolve()
  for (const piece of pieces(done, wish.salons, today)) {
    // The next piece is made while the database still writes this one.
    await writing
    done += piece.length
    bookings += piece.reduce((sum, salon) => sum + salon.bookings.length, 0)
    writing = writePiece(client, piece, { salons: done, today })
    // A failure is met by the next await; until then it must not count as unhandled.
    writing.catch(() => undefined)
    if (done % 5000 === 0) wish.log(`${done} of ${wish.salons} salons`)
  }
  await writing
  return bookings
}

/**
 * Fills the database with the demo up to `salons` salons. Running it again adds only what is missing, a fill that was
 * killed goes on where it stood, and two at once wait for each other. Answers what this run added.
 */
export async function fillDemo({ ownerUrl, salons = 120, today, log }: FillWish): Promise<FillReport> {
  const start = performance.now()
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'onyxi demo' })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('demo_fill'))")
    const before = (await markOf(client))?.salons ?? 0
    const bookings = await writeAll(client, { ownerUrl, salons, today, log })
    const added = Math.max(0, salons - before)
    if (added > 0) await client.query('analyze')
    return { salons: added, bookings, ms: Math.round(performance.now() - start) }
  } finally {
    await client.end()
  }
}

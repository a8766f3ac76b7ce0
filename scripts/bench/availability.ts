import { only, sql, type Db } from '#platform/db.ts'

import { benchEngine } from './availability-engine.ts'
import { openBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { load } from './measure.ts'
import { RawClient } from './raw-client.ts'
import { startService } from './service-thread.ts'

const staffEach = 5
const bookingsADay = 10
const days = 31
const bookingsEach = staffEach * bookingsADay * days
const seconds = 8
const clients = 8

/**
 * The engine alone, then availability over HTTP with BENCH_BOOKINGS bookings in the table (default ten million, which
 * take some minutes to fill): one day and 31 days of salons with 5 team members and 10 bookings a day each. With
 * BENCH_DATA the filled database stays in that folder for the next run; with BENCH_FILL_ONLY it is only filled.
 */
export async function benchAvailability(): Promise<Record<string, unknown>[]> {
  const engine = await benchEngine()
  await using database = await openBenchDatabase(12, process.env['BENCH_DATA'])
  const filled = await filledDatabase(database.owner.db)
  if (process.env['BENCH_FILL_ONLY']) return [filled]
  return [...engine, filled, ...(await overHttp(database, filled))]
}

interface Filled extends Record<string, unknown> {
  readonly salons: number
  /** The first day with bookings. */
  readonly day: string
}

async function filledDatabase(owner: Db): Promise<Filled> {
  const kept = await only(
    owner,
    sql<{ salons: number; day: string | null }>`select (select count(*) from salons) as salons,
      (select min(starts_at)::date from busy_times where salon_id = ${salonId(0)}) as day`,
  )
  const wanted = Number(process.env['BENCH_BOOKINGS'] ?? 10_000_000)
  const salons = kept.salons || Math.max(1, Math.ceil(wanted / bookingsEach))
  const day = kept.day ?? afterTomorrow().toString()
  const began = performance.now()
  if (kept.day === null) await fill(owner, salons, day)
  return {
    bench: 'availability-fill',
    salons,
    day,
    bookings: salons * bookingsEach,
    seconds: Math.round((performance.now() - began) / 1000),
  }
}

const afterTomorrow = () => Temporal.Now.zonedDateTimeISO('Europe/Athens').toPlainDate().add({ days: 2 })

async function overHttp(
  { urls }: BenchDatabase,
  { salons, day }: Filled,
): Promise<Record<string, unknown>[]> {
  const server = await startService({ kind: 'api', urls })
  const open = Array.from({ length: clients }, () => new RawClient(server.port))
  const rows: Record<string, unknown>[] = []
  for (const span of [1, days]) {
    const to = Temporal.PlainDate.from(day).add({ days: span - 1 })
    let bytes = 0
    const run = await load(clients, seconds, async (n) => {
      const salon = Math.floor(((n * 0.6180339887) % 1) * salons)
      const client = open.pop() as RawClient
      bytes = await client.get(
        `/api/v1/salons/${salonId(salon)}/availability?service=${serviceId(salon)}&from=${day}&to=${to.toString()}`,
      )
      open.push(client)
    })
    rows.push({ bench: 'availability-http', days: span, salons, bytes, ...run, targetP99Ms: 25 })
  }
  for (const client of open) client.close()
  await server.stop()
  return rows
}

const hex = (n: number, width: number) => n.toString(16).padStart(width, '0')
const salonId = (salon: number) => `00000000-0000-7000-8000-${hex(salon, 12)}`
const serviceId = (salon: number) => `00000000-0000-7000-8001-${hex(salon, 12)}`

/**
 * Salons with ids derived from their number, filled by the database itself; indexes and constraints are restored at the
 * end.
 */
async function fill(owner: Db, salons: number, day: string): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`set local maintenance_work_mem = '1GB'`.execute(tx)
    await sql`set local app.bulk_load = 'on'`.execute(tx)
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of setUp(salons)) await statement.execute(tx)
    const guards = await dropGuards(tx)
    await bookings(salons, day).execute(tx)
    await busyTimes().execute(tx)
    for (const guard of guards) await sql.raw(guard).execute(tx)
  })
  await sql`vacuum analyze`.execute(owner)
}

const id = (kind: number) =>
  sql.raw(`('00000000-0000-7000-80${hex(kind, 2)}-' || lpad(to_hex(n), 12, '0'))::uuid`)

const setUp = (salons: number) => [
  sql`insert into places (id, name_el, name_en, type, latitude, longitude, region) values ('athens', 'Αθήνα', 'Athens', 'city', 38, 23.7, 'athens')`,
  sql`insert into salons (id, slug, name, address, city_el, city_en, place_id, place_ids, region, latitude, longitude, verification, subscription, paid_until)
    select ${id(0)}, 'salon-' || n, 'Salon ' || n, 'Οδός 1', 'Αθήνα', 'Athens', 'athens', '{athens}', 'athens', 38, 23.7, 'verified', 'active', '2100-01-01' from generate_series(0, ${salons - 1}::integer) n`,
  sql`insert into booking_policies (salon_id, slot_step, horizon_days) select id, 15, 365 from salons`,
  sql`insert into salon_hours (salon_id, weekday, plan) select id, weekday, '{[540,1260)}' from salons, generate_series(1, 7) weekday`,
  sql`insert into services (id, salon_id, category, name_el, name_en, price_cents, phases, minutes, buffer_after)
    select ${id(1)}, ${id(0)}, 'gel_polish', 'Ημιμόνιμο', 'Gel polish', 2000, '[["work", 60]]', 60, 10 from generate_series(0, ${salons - 1}::integer) n`,
  sql`insert into staff (id, salon_id, name, position) select ${id(16)}, ${sql.raw("('00000000-0000-7000-8000-' || lpad(to_hex(n / 5), 12, '0'))::uuid")}, 'Νίκη', n % 5
    from generate_series(0, ${salons * staffEach - 1}::integer) n`,
  sql`insert into staff_services (salon_id, staff_id, service_id) select t.salon_id, t.id, s.id from staff t join services s on s.salon_id = t.salon_id`,
]

/**
 * Ten times 30 minutes a day for each team member, back to back except for two long gaps that move from day to day, so
 * that a month has about a thousand free starts.
 */
const bookings = (salons: number, day: string) => sql`
  insert into bookings (id, salon_id, code, status, start_at, end_at, total_cents, refundable_until, contact_name, confirmed_at)
  select ${id(32)}, ('00000000-0000-7000-8000-' || lpad(to_hex(n / ${bookingsEach}), 12, '0'))::uuid, code, 'confirmed', starts, starts + interval '30 minutes', 2000,
    starts - interval '1 day', 'Μαρία', now()
  from generate_series(0, ${salons * bookingsEach - 1}::integer) n
  cross join lateral (select n % ${bookingsADay} as k, (n / ${bookingsADay}) % ${days} as d, (n / ${bookingsADay * days}) % ${staffEach} as person) place
  cross join lateral (select
    (${day}::date + d + interval '9 hours' + (k * 40
      + (((person * 3 + d) % 5 < k)::integer + (5 + (person + d * 2) % 5 < k)::integer) * (120 + (person * 5 + d * 10) % 40)) * interval '1 minute')
      at time zone 'Europe/Athens' as starts,
    (select string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', (n / (30 ^ i)::bigint % 30)::integer + 1, 1), '') from generate_series(0, 7) i) as code) made`

/** Booking n belongs to team member n / (10 × 31), with ten minutes after it. */
const busyTimes = () => sql`
  insert into busy_times (booking_id, salon_id, staff_id, starts_at, ends_at)
  select b.id, b.salon_id, ('00000000-0000-7000-8010-' || lpad(to_hex(('x' || right(b.id::text, 12))::bit(48)::bigint / ${bookingsADay * days}), 12, '0'))::uuid, start_at, end_at + interval '10 minutes'
  from bookings b`

/**
 * Indexing row by row is slow, so this drops the indexes and constraints of the two tables and returns the statements
 * that restore them.
 */
async function dropGuards(tx: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ drop: string; make: string }>`
    select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
    from pg_constraint where conrelid in ('bookings'::regclass, 'busy_times'::regclass) and contype in ('x', 'p')
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid) from pg_index i
    where indrelid in ('bookings'::regclass, 'busy_times'::regclass) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(
    tx,
  )
  for (const { drop } of rows) await sql.raw(drop).execute(tx)
  return rows.map(({ make }) => make)
}

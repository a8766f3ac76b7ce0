import type { Ctx } from '#platform/context.ts'
import { sql, type Db } from '#platform/db.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'

import type { BenchDatabase } from './bench-database.ts'
import { quantile } from './measure.ts'

const bookings = 100_000
const clients = 1000
/** Appointments of a day, with three team members. */
const bookingsADay = 33
const rounds = 60

export interface FullSalon {
  readonly salon: MadeSalon
  /** Signed in as its owner. */
  readonly ctx: Ctx
}

/**
 * A salon with 100,000 bookings, those of the past each with a bill, and its owner.
 * @param ahead the days before it that are booked already
 */
export async function fullSalon(database: BenchDatabase, ahead = 0): Promise<FullSalon> {
  const salon = await aSalon(database.owner.db, { staff: 3 })
  await fill(database.owner.db, salon, ahead)
  return { salon, ctx: await ownerOf(database, salon) }
}

/** The median and the 99th percentile of a question's time, after a warm-up. */
export async function timed(work: () => Promise<unknown>): Promise<Record<string, unknown>> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = performance.now()
    await work()
    times.push(performance.now() - before)
  }
  const sorted = times.slice(rounds / 3).toSorted((a, b) => a - b)
  return { bookings, medianMs: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99), targetMedianMs: 50 }
}

async function ownerOf({ owner, platform }: BenchDatabase, salon: MadeSalon): Promise<Ctx> {
  const actor = await aCustomer(owner.db)
  await sql`update profiles set role = 'business' where id = ${actor.id}`.execute(owner.db)
  await sql`update salons set owner_id = ${actor.id} where id = ${salon.id}`.execute(owner.db)
  return { ...platform, actor: { ...actor, role: 'business' }, locale: 'el' } as Ctx
}

/** A team member who sees her takings. */
export async function memberOf(
  { owner, platform }: BenchDatabase,
  { id, staffIds }: MadeSalon,
): Promise<Ctx> {
  const actor = await aCustomer(owner.db)
  await sql`update profiles set role = 'business' where id = ${actor.id}`.execute(owner.db)
  await sql`insert into salon_members (salon_id, user_id, role, staff_id) values (${id}, ${actor.id}, 'technician', ${staffIds[0]})`.execute(
    owner.db,
  )
  await sql`update staff set sees_takings = true where id = ${staffIds[0]}`.execute(owner.db)
  return { ...platform, actor: { ...actor, role: 'business' }, locale: 'el' } as Ctx
}

/** Full days without a gap, the last one `ahead` days after yesterday; ids come from their number, as do those of bills and clients. */
async function fill(owner: Db, { id, staffIds, serviceIds }: MadeSalon, ahead: number): Promise<void> {
  const ids = (kind: string) =>
    sql`('00000000-0000-7000-${sql.raw(kind)}-' || lpad(to_hex(n), 12, '0'))::uuid`
  // The oldest first, as a salon writes them.
  const series = sql`generate_series(${bookings - 1}::integer, 0, -1) n`
  const staff = sql`(${staffIds}::uuid[])[n % 3 + 1]`
  const starts = sql`(current_date - 1 + ${ahead}::integer - n / ${bookingsADay} + interval '9 hours' + (n % ${bookingsADay} / 3) * interval '1 hour') at time zone 'Europe/Athens'`
  const status = sql`case when ${starts} < now() then 'completed' else 'confirmed' end`
  const billed = sql`${series} where ${starts} < now()`
  const code = sql`(select string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', (n / (30 ^ i)::bigint % 30)::integer + 1, 1), '') from generate_series(0, 7) i)`
  const client = sql`('00000000-0000-7000-8002-' || lpad(to_hex(n * 7919 % ${clients}), 12, '0'))::uuid`
  const statements = [
    sql`insert into clients (id, salon_id, name) select ${ids('8002')}, ${id}, 'Πελάτης ' || n from generate_series(0, ${clients - 1}::integer) n`,
    sql`insert into bookings (id, salon_id, client_id, code, status, start_at, end_at, total_cents, refundable_until, contact_name, confirmed_at)
      select ${ids('8003')}, ${id}, ${client}, ${code}, ${status}, ${starts}, ${starts} + interval '1 hour', 2500, ${starts}, 'Μαρία', least(${starts}, now()) from ${series}`,
    sql`insert into booking_items (booking_id, position, salon_id, service_id, staff_id, service_name_el, service_name_en, phases, start_at, end_at, price_cents)
      select ${ids('8003')}, 0, ${id}, ${serviceIds[0]}, ${staff}, 'Μανικιούρ', 'Manicure', '[["work", 60]]', ${starts}, ${starts} + interval '1 hour', 2500 from ${series}`,
    sql`insert into busy_times (booking_id, salon_id, staff_id, starts_at, ends_at)
      select ${ids('8003')}, ${id}, ${staff}, ${starts}, ${starts} + interval '1 hour' from ${series}`,
    sql`insert into bills (id, salon_id, number, booking_id, total_cents, tip_cents, vat_rate, vat_cents, closed_at)
      select ${ids('8004')}, ${id}, n + 1, ${ids('8003')}, 2500, 200, 24, 484, ${starts} + interval '1 hour' from ${billed}`,
    sql`insert into bill_lines (bill_id, salon_id, position, kind, service_id, staff_id, name_el, name_en, quantity, unit_cents, vat_rate)
      select ${ids('8004')}, ${id}, 0, 'service', ${serviceIds[0]}, ${staff}, 'Μανικιούρ', 'Manicure', 1, 2500, 24 from ${billed}`,
    sql`insert into bill_payments (bill_id, salon_id, method, cents) select ${ids('8004')}, ${id}, 'cash', 2500 from ${billed}`,
    sql`insert into bill_tips (bill_id, salon_id, staff_id, cents) select ${ids('8004')}, ${id}, ${staff}, 200 from ${billed}`,
  ]
  await owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await statement.execute(tx)
  })
  // The triggers have not counted them.
  await sql`select count_all_figures()`.execute(owner)
  await sql`vacuum analyze`.execute(owner)
}

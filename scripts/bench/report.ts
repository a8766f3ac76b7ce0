import { readTakings } from '#features/checkout/queries/takings.ts'
import { reportBookings } from '#features/reports/queries/report-bookings.ts'
import { salonReport } from '#features/reports/queries/salon-report.ts'
import type { Ctx } from '#platform/context.ts'
import { sql, type Db } from '#platform/db.ts'
import { aCustomer, aSalon, type MadeSalon } from '#test/salon-factory.ts'

import { openBenchDatabase, type BenchDatabase } from './bench-database.ts'
import { quantile } from './measure.ts'

const bookings = 100_000
const clients = 1000
/** Appointments of a day, with three team members. */
const bookingsADay = 33
const rounds = 60

/** The reports of one day, of a month and of a quarter of a salon that has 100,000 bookings behind it, each with a bill, read as its owner reads them. */
export async function benchReport(): Promise<Record<string, unknown>[]> {
  await using database = await openBenchDatabase(4)
  const salon = await aSalon(database.owner.db, { staff: 3 })
  await fill(database.owner.db, salon)
  const ctx = await ownerOf(database, salon)
  const ago = (days: number) => Temporal.Now.plainDateISO('Europe/Athens').subtract({ days }).toString()
  const period = { from: ago(30), to: ago(30) }
  const appointments = (days: { readonly from: string; readonly to: string }) =>
    timed(() => salonReport(ctx, salon.id, { ...days, step: 'day' }))
  const behind = (figure: 'visits' | 'rebooked' | 'occupancy', days: typeof period) =>
    timed(() => reportBookings(ctx, salon.id, { ...days, step: 'day', figure, page: 1 }))
  const [month, over, quarter] = [
    { from: ago(29), to: ago(0) },
    { from: ago(119), to: ago(90) },
    { from: ago(89), to: ago(0) },
  ]
  return [
    { bench: 'report', report: 'takings', ...(await timed(() => readTakings(ctx, salon.id, period))) },
    { bench: 'report', report: 'appointments', ...(await appointments(period)) },
    { bench: 'report', report: 'appointments, 30 days', ...(await appointments(month)) },
    { bench: 'report', report: 'appointments, 30 days with rebooking', ...(await appointments(over)) },
    { bench: 'report', report: 'appointments, 90 days', ...(await appointments(quarter)) },
    { bench: 'report', report: 'visits of 30 days', ...(await behind('visits', month)) },
    { bench: 'report', report: 'rebooking of 30 days', ...(await behind('rebooked', over)) },
    { bench: 'report', report: 'occupancy of 90 days', ...(await behind('occupancy', quarter)) },
  ]
}

async function timed(work: () => Promise<unknown>): Promise<Record<string, unknown>> {
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

/** Completed bookings of the past up to yesterday; ids come from their number, as do those of bills and clients. */
async function fill(owner: Db, { id, staffIds, serviceIds }: MadeSalon): Promise<void> {
  const ids = (kind: string) =>
    sql`('00000000-0000-7000-${sql.raw(kind)}-' || lpad(to_hex(n), 12, '0'))::uuid`
  const series = sql`generate_series(0, ${bookings - 1}::integer) n`
  const staff = sql`(${staffIds}::uuid[])[n % 3 + 1]`
  const starts = sql`(current_date - 1 - n / ${bookingsADay} + interval '9 hours' + (n % ${bookingsADay} / 3) * interval '1 hour') at time zone 'Europe/Athens'`
  const code = sql`(select string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', (n / (30 ^ i)::bigint % 30)::integer + 1, 1), '') from generate_series(0, 7) i)`
  const client = sql`('00000000-0000-7000-8002-' || lpad(to_hex(n * 7919 % ${clients}), 12, '0'))::uuid`
  const statements = [
    sql`insert into clients (id, salon_id, name) select ${ids('8002')}, ${id}, 'Πελάτης ' || n from generate_series(0, ${clients - 1}::integer) n`,
    sql`insert into bookings (id, salon_id, client_id, code, status, start_at, end_at, total_cents, refundable_until, contact_name, confirmed_at)
      select ${ids('8003')}, ${id}, ${client}, ${code}, 'completed', ${starts}, ${starts} + interval '1 hour', 2500, ${starts}, 'Μαρία', ${starts} from ${series}`,
    sql`insert into booking_items (booking_id, position, salon_id, service_id, staff_id, service_name_el, service_name_en, phases, start_at, end_at, price_cents)
      select ${ids('8003')}, 0, ${id}, ${serviceIds[0]}, ${staff}, 'Μανικιούρ', 'Manicure', '[["work", 60]]', ${starts}, ${starts} + interval '1 hour', 2500 from ${series}`,
    sql`insert into busy_times (booking_id, salon_id, staff_id, starts_at, ends_at)
      select ${ids('8003')}, ${id}, ${staff}, ${starts}, ${starts} + interval '1 hour' from ${series}`,
    sql`insert into bills (id, salon_id, number, booking_id, total_cents, tip_cents, vat_rate, vat_cents, closed_at)
      select ${ids('8004')}, ${id}, n + 1, ${ids('8003')}, 2500, 200, 24, 484, ${starts} + interval '1 hour' from ${series}`,
    sql`insert into bill_lines (bill_id, salon_id, position, kind, service_id, staff_id, name_el, name_en, quantity, unit_cents, vat_rate)
      select ${ids('8004')}, ${id}, 0, 'service', ${serviceIds[0]}, ${staff}, 'Μανικιούρ', 'Manicure', 1, 2500, 24 from ${series}`,
    sql`insert into bill_payments (bill_id, salon_id, method, cents) select ${ids('8004')}, ${id}, 'cash', 2500 from ${series}`,
    sql`insert into bill_tips (bill_id, salon_id, staff_id, cents) select ${ids('8004')}, ${id}, ${staff}, 200 from ${series}`,
  ]
  await owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await statement.execute(tx)
  })
  await sql`vacuum analyze`.execute(owner)
}

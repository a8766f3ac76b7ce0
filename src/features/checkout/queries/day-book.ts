import type { SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import type { BillMethod } from '#domain/money/bill.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam, one, only, rows, sql, type Db } from '#platform/db.ts'

import type { DayBook } from '../contract.ts'
import { withStaffIn, writtenStaff, type WithWrittenStaff } from './staff-names.ts'

/** Half-open instants of a local day. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

export function spanOf(day: string, timeZone: string): DaySpan {
  const start = Temporal.PlainDate.from(day).toZonedDateTime(timeZone)
  return { from: start.toInstant().toString(), to: start.add({ days: 1 }).toInstant().toString() }
}

/** The bills that count in a period, each with its sign. */
export const counted = (salonId: SalonId, { from, to }: DaySpan) =>
  sql`select id, total_cents, tip_cents, vat_cents, sign from counted_bills(${salonId}, ${from}, ${to})`

/** The takings of their lines, by `staff_id`. */
export const countedLines = (salonId: SalonId, { from, to }: DaySpan) =>
  sql`select staff_id, sales_cents, commission_cents from counted_lines(${salonId}, ${from}, ${to})`

export interface DayTotals {
  readonly bills: number
  readonly salesCents: number
  readonly tipCents: number
  readonly vatCents: number
  readonly byMethod: DayBook['byMethod']
}

/** The sums of a salon's bills in a span. Runs inside `asTeam`. */
export async function sumBills(tx: Db, salonId: SalonId, span: DaySpan): Promise<DayTotals> {
  const sums = await only(
    tx,
    sql<Omit<DayTotals, 'byMethod'>>`
      select coalesce(sum(sign), 0)::integer as bills, coalesce(sum(sign * total_cents), 0)::integer as "salesCents",
        coalesce(sum(sign * tip_cents), 0)::integer as "tipCents", coalesce(sum(sign * vat_cents), 0)::integer as "vatCents"
      from (${counted(salonId, span)}) c`,
  )
  const byMethod = await rows(
    tx,
    sql<{ method: BillMethod; cents: number }>`
      select p.method, sum(c.sign * p.cents)::integer as cents from (${counted(salonId, span)}) c join bill_payments p on p.bill_id = c.id
      group by p.method order by cents desc, p.method`,
  )
  return { ...sums, byMethod: [...byMethod] }
}

const listBills = (tx: Db, salonId: SalonId, { from, to }: DaySpan) =>
  rows(
    tx,
    sql<DayBook['bills'][number]>`
      select b.id, b.number, coalesce(v.contact_name, c.name) as client, b.closed_at as "closedAt", b.total_cents as "totalCents", b.tip_cents as "tipCents", b.undone_at as "undoneAt"
      from bills b left join bookings v on v.id = b.booking_id left join clients c on c.salon_id = b.salon_id and c.id = b.client_id
      where b.salon_id = ${salonId} and ((b.closed_at >= ${from}::timestamptz and b.closed_at < ${to}::timestamptz)
        or (b.undone_at >= ${from}::timestamptz and b.undone_at < ${to}::timestamptz))
      order by b.number desc`,
  )

async function sumStaff(tx: Db, locale: Locale, { salonId, span }: { salonId: SalonId; span: DaySpan }) {
  const found = await rows(
    tx,
    sql<WithWrittenStaff<DayBook['byStaff'][number]>>`
      with parts as (
        select l.staff_id, l.sales_cents as sales, 0 as tips from (${countedLines(salonId, span)}) l
        union all
        select t.staff_id, 0, c.sign * t.cents from (${counted(salonId, span)}) c join bill_tips t on t.bill_id = c.id)
      select ${writtenStaff} as staff, sum(p.sales)::integer as "salesCents", sum(p.tips)::integer as "tipCents"
      from parts p left join staff t on t.id = p.staff_id group by t.id order by t.position nulls last`,
  )
  return found.map(withStaffIn(locale))
}

const findClose = (tx: Db, salonId: SalonId, day: string) =>
  one(
    tx,
    sql<NonNullable<DayBook['close']>>`
      select closed_at as "closedAt", opening_cents as "openingCents", counted_cents as "countedCents", expected_cents as "expectedCents",
        difference_cents as "differenceCents"
      from day_closes where salon_id = ${salonId} and day = ${day}::date and replaced_at is null`,
  )

const findOpening = async (tx: Db, salonId: SalonId, day: string): Promise<number> =>
  (
    await one(
      tx,
      sql<{ cents: number }>`
        select counted_cents as cents from day_closes where salon_id = ${salonId} and day < ${day}::date and replaced_at is null order by day desc limit 1`,
    )
  )?.cents ?? 0

interface DayOfSalon {
  readonly salonId: SalonId
  readonly timeZone: string
  readonly day: string
}

/** The day book of one day. Runs inside `asTeam`. */
export async function dayBookIn(
  tx: Db,
  ctx: Pick<Ctx, 'locale' | 'now'>,
  { salonId, timeZone, day }: DayOfSalon,
): Promise<DayBook> {
  const span = spanOf(day, timeZone)
  const { bills: _, ...totals } = await sumBills(tx, salonId, span)
  const close = await findClose(tx, salonId, day)
  return {
    day,
    today: ctx.now().toZonedDateTimeISO(timeZone).toPlainDate().toString(),
    timeZone,
    ...totals,
    bills: [...(await listBills(tx, salonId, span))],
    byStaff: [...(await sumStaff(tx, ctx.locale, { salonId, span }))],
    openingCents: close?.openingCents ?? (await findOpening(tx, salonId, day)),
    close: close ?? null,
  }
}

/** @throws Problem unauthorized, forbidden, not_found */
export async function readDayBook(ctx: Ctx, salonId: SalonId, day: string | undefined): Promise<DayBook> {
  const access = await requireSalon(ctx, salonId, 'reports')
  const today = ctx.now().toZonedDateTimeISO(access.timeZone).toPlainDate().toString()
  return asTeam(ctx.dbs.app, access, (tx) => dayBookIn(tx, ctx, { ...access, day: day ?? today }))
}

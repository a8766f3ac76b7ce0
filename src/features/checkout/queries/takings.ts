import type { SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { instantsOf, type ReportPeriod } from '#domain/reports/report-period.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam, only, rows, sql, type Db } from '#platform/db.ts'

import type { Takings } from '../contract/takings.ts'
import { counted, countedLines, sumBills, type DaySpan } from './day-book.ts'
import { withStaffIn, writtenStaff, type WithWrittenStaff } from './staff-names.ts'

interface SalonSpan {
  readonly salonId: SalonId
  readonly timeZone: string
  readonly span: DaySpan
}

/**
 * The takings of a salon in a period. Each bill counts on the day when it was closed, and is taken off on the day
 * when it was undone. @throws Problem unauthorized, forbidden, not_found
 */
export async function readTakings(ctx: Ctx, salonId: SalonId, period: ReportPeriod): Promise<Takings> {
  const access = await requireSalon(ctx, salonId, 'reports')
  const { timeZone } = access
  const of = { salonId, timeZone, span: instantsOf(period, timeZone) }
  return asTeam(ctx.dbs.app, access, async (tx) => ({
    period: { from: period.from, to: period.to },
    ...(await sumBills(tx, salonId, of.span)),
    ...(await sumLines(tx, of)),
    undone: await sumUndone(tx, of),
    refundedCents: await sumRefunds(tx, of),
    openDeposits: await sumDeposits(tx, salonId),
    days: [...(await listDays(tx, of))],
    byStaff: [...(await listStaff(tx, ctx.locale, of))],
    byVat: [...(await listVat(tx, of))],
  }))
}

const sumLines = (tx: Db, { salonId, span }: SalonSpan) =>
  only(
    tx,
    sql<Pick<Takings, 'reductionCents' | 'commissionCents'>>`
      select coalesce(sum(c.sign * l.reduction_cents), 0)::integer as "reductionCents",
        coalesce(sum(c.sign * l.commission_cents), 0)::integer as "commissionCents"
      from (${counted(salonId, span)}) c join bill_lines l on l.bill_id = c.id`,
  )

const sumUndone = (tx: Db, { salonId, span: { from, to } }: SalonSpan) =>
  only(
    tx,
    sql<Takings['undone']>`
      select count(*)::integer as bills, coalesce(sum(total_cents + tip_cents), 0)::integer as cents from bills
      where salon_id = ${salonId} and undone_at >= ${from}::timestamptz and undone_at < ${to}::timestamptz`,
  )

const sumRefunds = async (tx: Db, { salonId, span: { from, to } }: SalonSpan): Promise<number> =>
  (
    await only(
      tx,
      sql<{ cents: number }>`
        select coalesce(sum(r.cents), 0)::integer as cents from payments p join refunds r on r.payment_id = p.id
        where p.salon_id = ${salonId} and r.asked_at >= ${from}::timestamptz and r.asked_at < ${to}::timestamptz and r.status <> 'failed'`,
    )
  ).cents

const sumDeposits = (tx: Db, salonId: SalonId) =>
  only(
    tx,
    sql<Takings['openDeposits']>`
      select count(*)::integer as bookings, coalesce(sum(paid_cents - refunded_cents), 0)::integer as cents from bookings
      where salon_id = ${salonId} and paid_cents > 0 and paid_cents > refunded_cents and status in ('confirmed', 'checked_in', 'in_progress')`,
  )

const listDays = (tx: Db, { salonId, timeZone, span: { from, to } }: SalonSpan) =>
  rows(
    tx,
    sql<Takings['days'][number]>`
      select (at at time zone ${timeZone})::date::text as day, sum(sign)::integer as bills, sum(sign * total_cents)::integer as "salesCents",
        sum(sign * tip_cents)::integer as "tipCents"
      from (
        select closed_at as at, 1 as sign, total_cents, tip_cents from bills
        where salon_id = ${salonId} and closed_at >= ${from}::timestamptz and closed_at < ${to}::timestamptz
        union all
        select undone_at, -1, total_cents, tip_cents from bills
        where salon_id = ${salonId} and undone_at >= ${from}::timestamptz and undone_at < ${to}::timestamptz) b
      group by 1 order by 1`,
  )

async function listStaff(tx: Db, locale: Locale, { salonId, span }: SalonSpan) {
  const found = await rows(
    tx,
    sql<WithWrittenStaff<Takings['byStaff'][number]>>`
      with parts as (
        select l.staff_id, l.sales_cents as sales, 0 as tips, l.commission_cents as commission from (${countedLines(salonId, span)}) l
        union all
        select t.staff_id, 0, c.sign * t.cents, 0 from (${counted(salonId, span)}) c join bill_tips t on t.bill_id = c.id)
      select ${writtenStaff} as staff, sum(p.sales)::integer as "salesCents",
        sum(p.tips)::integer as "tipCents", sum(p.commission)::integer as "commissionCents"
      from parts p left join staff t on t.id = p.staff_id group by t.id order by t.position nulls last`,
  )
  return found.map(withStaffIn(locale))
}

/** VAT is taken once from each bill and rate, as the bill says it. */
const listVat = (tx: Db, { salonId, span }: SalonSpan) =>
  rows(
    tx,
    sql<Takings['byVat'][number]>`
      with parts as (
        select c.sign, coalesce(l.vat_rate, b.vat_rate) as rate, sum(l.quantity * l.unit_cents - l.reduction_cents) as cents
        from (${counted(salonId, span)}) c join bills b on b.id = c.id join bill_lines l on l.bill_id = c.id group by c.id, c.sign, 2),
      nets as (select rate, sign * cents as total, sign * ((2 * cents * 100 + 100 + rate) / (2 * (100 + rate))) as net from parts)
      select rate, sum(net)::integer as "netCents", (sum(total) - sum(net))::integer as "vatCents", sum(total)::integer as "totalCents"
      from nets group by rate order by rate desc`,
  )

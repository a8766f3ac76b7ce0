import { bookingSources, type BookingSource } from '#domain/booking-source.ts'
import type { SalonId } from '#domain/ids.ts'
import { localDay } from '#domain/local-day.ts'
import { namedIn } from '#domain/names/name-in.ts'
import { COME_BACK_DAYS, lastDayOver } from '#domain/reports/rebooking.ts'
import {
  bucketsOf,
  daysEarlier,
  daysOver,
  daysToCompared,
  periodBefore,
  shareOf,
  type ReportPeriod,
} from '#domain/reports/report-period.ts'
import { workingMinutes, type WorkingDay } from '#domain/reports/working-minutes.ts'
import { findWorkPlan } from '#features/booking/queries/work-plan.ts'
import { listLostDemand, oldestKept } from '#features/demand/queries/lost-demand.ts'
import { requireSalon, type SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'

import type {
  Figures,
  People,
  ReportTotals,
  ReportQuery,
  SalonReport,
  ServiceReport,
  SourceReport,
  StaffReport,
  Work,
} from '../contract.ts'
import { demandReport } from './demand-report.ts'
import {
  listServiceNames,
  listStaffNames,
  readReportRows,
  type Counted,
  type Named,
  type NamedStaff,
  type ReportRows,
} from './report-rows.ts'
import { minutesOf, teamWork, workFrom, type TeamWork } from './team-work.ts'

/** One period: its counts, and the team's working time in it. */
interface Span {
  readonly rows: ReportRows
  readonly working: readonly WorkingDay[]
  readonly team: ReadonlySet<string>
  readonly work: TeamWork
}

function spanOf(rows: ReportRows, working: readonly WorkingDay[], team: ReadonlySet<string>): Span {
  return { rows, working, team, work: teamWork(rows.busy, working, team) }
}

/**
 * A salon's figures of a period beside those of the same days some weeks before; days are the salon's own.
 * @throws Problem unauthorized, forbidden, not_found (for another owner's salon too)
 */
export const salonReport = async (ctx: Ctx, salonId: SalonId, query: ReportQuery): Promise<SalonReport> =>
  reportFor(ctx, await requireSalon(ctx, salonId, 'reports'), query)

/** The same for a member whose right is known. If it has been lost meanwhile, the database returns zeros. */
export async function reportFor(
  ctx: Pick<Ctx, 'dbs' | 'now' | 'locale'>,
  { userId, salonId, timeZone }: Pick<SalonAccess, 'userId' | 'salonId' | 'timeZone'>,
  { from, to, step }: ReportQuery,
): Promise<SalonReport> {
  const period = { from, to }
  const before = periodBefore(period)
  const day = { timeZone, today: localDay(ctx.now(), timeZone).toString() }
  const rowsOf = (of: ReportPeriod) =>
    asUser(ctx.dbs.app, userId, (tx) => readReportRows(tx, salonId, of, day))
  const rest = asUser(ctx.dbs.app, userId, async (tx) => ({
    staff: await listStaffNames(tx, salonId),
    services: await listServiceNames(tx, salonId),
    lost: await listLostDemand(tx, salonId, period),
    lostBefore: before.from < oldestKept(ctx.now()) ? null : await listLostDemand(tx, salonId, before),
  }))
  // Each on its own connection, because the two periods are most of the work.
  const [current, previous, found, { team, working }] = await Promise.all([
    rowsOf(period),
    rowsOf(before),
    rest,
    readWork(ctx, salonId, [period, before]),
  ])
  const [now, then] = [spanOf(current, working[0] ?? [], team), spanOf(previous, working[1] ?? [], team)]
  const named = <Item extends Named>({ nameEl, nameEn }: Item) => (ctx.locale === 'el' ? nameEl : nameEn)
  return {
    timeZone,
    today: day.today,
    period,
    before,
    current: totalsOf(now),
    previous: totalsOf(then),
    compared: comparedOf(now, then, { period, today: day.today }),
    comeBack: { days: COME_BACK_DAYS, lastDay: lastDayOver(day.today) },
    buckets: bucketsReport(now, then, bucketsOf(period, step), daysToCompared(period)),
    staff: found.staff.flatMap((person) => staffReport(now, then, namedIn(ctx.locale, person))),
    services: found.services.flatMap((service) =>
      serviceReport(now, then, { ...service, name: named(service) }),
    ),
    sources: bookingSources.map((source) => sourceReport(now, then, source)),
    demand: demandReport(
      { current: found.lost, previous: found.lostBefore },
      found.services.map((service) => ({ id: service.id, name: named(service) })),
    ),
  }
}

/** The team and its working time in each period, added up while the database still counts the bookings. */
async function readWork(
  { dbs }: Pick<Ctx, 'dbs'>,
  salonId: SalonId,
  periods: readonly ReportPeriod[],
): Promise<{ readonly team: Span['team']; readonly working: readonly Span['working'][] }> {
  const plan = await findWorkPlan(dbs.app, salonId)
  return {
    team: new Set(plan?.staff.map(({ staffId }) => staffId)),
    working: periods.map((period) => (plan ? workingMinutes(plan, period) : [])),
  }
}

/** The part that can be compared: a day that is not over yet is incomplete. */
function comparedOf(
  now: Span,
  then: Span,
  { period, today }: { readonly period: ReportPeriod; readonly today: string },
): SalonReport['compared'] {
  const days = daysOver(period, today)
  if (days === null) return null
  const before = daysEarlier(days, daysToCompared(period))
  return { days, before, current: pieceOf(now, days), previous: pieceOf(then, before) }
}

const cancelled: ReadonlySet<string> = new Set(['cancelled_by_customer', 'cancelled_by_salon'])

function figuresOf(counted: readonly Counted[]): Figures {
  const sum = (of: 'visits' | 'cents', is: (status: string) => boolean) =>
    counted.reduce((all, each) => (is(each.status) ? all + each[of] : all), 0)
  const noShows = sum('visits', (status) => status === 'no_show')
  const completed = sum('visits', (status) => status === 'completed')
  const called = sum('visits', (status) => cancelled.has(status))
  const all = sum('visits', () => true)
  const revenueCents = sum('cents', (status) => status === 'completed')
  return {
    bookings: all - called,
    completed,
    noShows,
    noShowRate: shareOf(noShows, noShows + completed),
    cancelled: called,
    cancellationRate: shareOf(called, all),
    revenueCents,
    expectedCents: sum('cents', (status) => !cancelled.has(status) && status !== 'no_show') - revenueCents,
  }
}

const isIn = (day: string, period: ReportPeriod): boolean => day >= period.from && day <= period.to

type Counts = ReportRows['clients']
const nobody: Counts = { came: 0, new: 0, due: 0, again: 0 }

const peopleOf = ({ came, new: newClients, due, again }: Counts): People => ({
  clients: came,
  newClients,
  returningClients: came - newClients,
  rebookable: due,
  rebooked: again,
  rebookingRate: shareOf(again, due),
})

const totalsOf = (span: Span): ReportTotals => ({
  ...figuresOf(span.rows.days),
  ...span.work.all,
  ...peopleOf(span.rows.clients),
})

type Piece = NonNullable<SalonReport['compared']>['current']

function pieceOf(span: Span, cut: ReportPeriod): Piece {
  const known = span.rows.firstDays.filter(({ day }) => isIn(day, cut))
  return {
    ...figuresOf(span.rows.days.filter(({ day }) => isIn(day, cut))),
    ...workIn(span, cut),
    newClients: known.reduce((sum, row) => sum + row.new, 0),
    returningVisits: known.reduce((sum, row) => sum + row.returning, 0),
  }
}

const workIn = ({ rows, working, team }: Span, cut: ReportPeriod): Work =>
  teamWork(
    rows.busy.filter(({ day }) => isIn(day, cut)),
    working.filter(({ day }) => isIn(day, cut)),
    team,
  ).all

/**
 * Each bucket beside the same days earlier. The rows are split once, because filtering all of them for each day is
 * slower.
 */
function bucketsReport(now: Span, then: Span, cuts: readonly ReportPeriod[], days: number) {
  const earlier = cuts.map((cut) => daysEarlier(cut, days))
  const [current, previous] = [dealt(now, cuts), dealt(then, earlier)]
  return cuts.map((cut, at) => {
    const before = earlier[at] ?? cut
    return {
      ...cut,
      ...pieceOf(current[at] ?? now, cut),
      before: { ...before, ...pieceOf(previous[at] ?? then, before) },
    }
  })
}

/** Splits a period's rows among its consecutive cuts. */
function dealt(span: Span, cuts: readonly ReportPeriod[]): readonly Span[] {
  const inCuts = <Row extends { readonly day: string }>(all: readonly Row[]): readonly (readonly Row[])[] => {
    const sorted = all.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
    let at = 0
    return cuts.map(({ to }) => {
      const from = at
      while (at < sorted.length && (sorted[at]?.day ?? '') <= to) at += 1
      return sorted.slice(from, at)
    })
  }
  const [days, busy, firstDays, working] = [
    inCuts(span.rows.days),
    inCuts(span.rows.busy),
    inCuts(span.rows.firstDays),
    inCuts(span.working),
  ]
  return cuts.map((_, at) => ({
    ...span,
    working: working[at] ?? [],
    rows: { ...span.rows, days: days[at] ?? [], busy: busy[at] ?? [], firstDays: firstDays[at] ?? [] },
  }))
}

const peopleWith = ({ rows }: Span, kind: 'staff' | 'service', id: string): People =>
  peopleOf(rows.people.find((row) => row.kind === kind && row.id === id) ?? nobody)

/** Leaves out former team members without bookings in either period. */
function staffReport(
  now: Span,
  then: Span,
  { id, name, isActive }: Omit<NamedStaff, 'nameEn'>,
): StaffReport[] {
  const of = (span: Span) => ({
    ...figuresOf(span.rows.staff.filter((row) => row.id === id)),
    ...span.work.of(id),
    ...peopleWith(span, 'staff', id),
  })
  const report = { id, name, isActive, ...of(now), before: of(then) }
  return isActive || hasVisits(report) || hasVisits(report.before) ? [report] : []
}

/** The services with bookings, in the order of the price list. */
function serviceReport(
  now: Span,
  then: Span,
  { id, name }: { readonly id: string; readonly name: string },
): ServiceReport[] {
  const of = (span: Span) => ({
    ...figuresOf(span.rows.services.filter((row) => row.id === id)),
    ...spentOn(span, id),
    ...peopleWith(span, 'service', id),
  })
  const report = { id, name, ...of(now), before: of(then) }
  return hasVisits(report) || hasVisits(report.before) ? [report] : []
}

/** The work on a service beside the hours of the whole team. */
function spentOn({ rows, team, work }: Span, id: string): Work {
  const own = rows.spent.filter((row) => row.id === id && team.has(row.staffId))
  return workFrom(minutesOf(own), work.all.workingMinutes)
}

/** Counts bookings and first bookings by source. */
function sourceReport(now: Span, then: Span, source: BookingSource): SourceReport {
  const of = ({ rows }: Span) => {
    const own = rows.sources.filter((row) => row.source === source)
    return { ...figuresOf(own), newClients: own.reduce((sum, row) => sum + row.new, 0) }
  }
  return { source, ...of(now), before: of(then) }
}

const hasVisits = ({ bookings, cancelled: called }: Figures): boolean => bookings + called > 0

import { fallsOut, overfilled, type HoursPlan } from '#domain/affected-bookings.ts'
import type { SalonId } from '#domain/ids.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { requireSalon } from '#features/salons/policy.ts'
import { outagesOf } from '#features/services/commands/write-resource.ts'
import type { Ctx } from '#platform/context.ts'
import { asTeam, type Db } from '#platform/db.ts'
import { AFFECTED_BOOKINGS_LISTED } from '#platform/limits.ts'

import type { AffectedBookings, PlannedChange } from '../contract.ts'
import { listComingBookings, type ComingBooking, type Piece } from './coming-bookings.ts'
import {
  doneNow,
  hoursOfStaff,
  poolNow,
  requireService,
  salonPlan,
  staffPlan,
  weekOf,
  type OwnHours,
} from './plans.ts'

type Change<Kind extends PlannedChange['change']> = Extract<PlannedChange, { readonly change: Kind }>
type IsAffected = (booking: ComingBooking) => boolean

interface At {
  readonly salonId: SalonId
  readonly timeZone: string
  readonly now: Temporal.Instant
}

/**
 * Finds the bookings that a change would leave outside of the hours, or without their team member, service or resource.
 * The change does not touch them; it is shown to the caller before deciding.
 * @throws Problem unauthorized, forbidden, not_found (also for an id of another salon), validation_failed, local_time_…
 */
export async function findAffectedBookings(
  ctx: Ctx,
  salonId: SalonId,
  change: PlannedChange,
): Promise<AffectedBookings> {
  const access = await requireSalon(ctx, salonId, 'set-up')
  const at = { salonId, timeZone: access.timeZone, now: ctx.now() }
  return asTeam(ctx.dbs.app, access, async (tx) => {
    const isAffected = await ruleOf(tx, at, change)
    const affected = (await listComingBookings(tx, salonId, at.now)).filter(isAffected)
    return {
      total: affected.length,
      timeZone: at.timeZone,
      affectedBookings: affected
        .slice(0, AFFECTED_BOOKINGS_LISTED)
        .map(({ servicesEl, servicesEn, staff, pieces: _pieces, ...booking }) => ({
          ...booking,
          services: ctx.locale === 'el' ? servicesEl : servicesEn,
          staff: [...new Set(staff.map((person) => nameIn(ctx.locale, person)))],
        })),
    }
  })
}

function ruleOf(tx: Db, at: At, change: PlannedChange): Promise<IsAffected> {
  switch (change.change) {
    case 'salon-hours':
    case 'special-days':
      return outsideOfSalon(tx, at, change)
    case 'staff-hours':
    case 'staff-day':
      return outsideOfStaff(tx, at, change)
    case 'staff-services':
    case 'service-staff':
      return withoutStaff(tx, at, change)
    case 'service-removal':
      return withoutService(tx, at, change)
    case 'resource':
      return withoutUnit(tx, at, change)
  }
}

const some =
  (test: (piece: Piece) => boolean): IsAffected =>
  ({ pieces }) =>
    pieces.some(test)

async function outsideOfSalon(
  tx: Db,
  { salonId, timeZone }: At,
  change: Change<'salon-hours' | 'special-days'>,
): Promise<IsAffected> {
  const before = await salonPlan(tx, salonId)
  const after =
    change.change === 'salon-hours' ? { ...before, weekly: weekOf(change.hours) } : withDays(before, change)
  return some((piece) => fallsOut(timeZone, { before, after }, piece))
}

function withDays(plan: HoursPlan, { dates, ranges }: Change<'special-days'>): HoursPlan {
  const others = [...plan.dates].filter(([date]) => !dates.includes(date))
  const own = ranges === null ? [] : dates.map((date) => [date, ranges] as const)
  return { ...plan, dates: new Map([...others, ...own]) }
}

async function outsideOfStaff(
  tx: Db,
  { salonId, timeZone }: At,
  change: Change<'staff-hours' | 'staff-day'>,
): Promise<IsAffected> {
  const salon = await salonPlan(tx, salonId)
  const hours = await hoursOfStaff(tx, salonId, change.staffId)
  const next: OwnHours =
    change.change === 'staff-hours'
      ? { ...hours, week: change.hours ?? [] }
      : { ...hours, days: hours.days.filter(({ date }) => date !== change.date) }
  const plans = { before: staffPlan(salon, hours), after: staffPlan(salon, next) }
  return some((piece) => piece.staffId === change.staffId && fallsOut(timeZone, plans, piece))
}

async function withoutStaff(
  tx: Db,
  { salonId }: At,
  change: Change<'staff-services' | 'service-staff'>,
): Promise<IsAffected> {
  if (change.change === 'staff-services') await hoursOfStaff(tx, salonId, change.staffId)
  else await requireService(tx, salonId, change.serviceId)
  const now = await doneNow(tx, salonId)
  const isGone = ({ staffId, serviceId }: Piece) =>
    change.change === 'staff-services'
      ? staffId === change.staffId && !change.serviceIds.includes(serviceId)
      : serviceId === change.serviceId && !change.staffIds.includes(staffId)
  return some((piece) => isGone(piece) && now.has(`${piece.staffId} ${piece.serviceId}`))
}

async function withoutService(
  tx: Db,
  { salonId }: At,
  { serviceId }: Change<'service-removal'>,
): Promise<IsAffected> {
  await requireService(tx, salonId, serviceId)
  return some((piece) => piece.serviceId === serviceId)
}

async function withoutUnit(
  tx: Db,
  { salonId, timeZone, now }: At,
  change: Change<'resource'>,
): Promise<IsAffected> {
  const { pool, uses } = await poolNow(tx, salonId, { resourceId: change.resourceId, now })
  const outages = outagesOf(change, timeZone).map(({ start, end }) => ({
    start: start.epochMilliseconds,
    end: end.epochMilliseconds,
  }))
  const before = overfilled(uses, pool)
  const after = overfilled(uses, { units: change.units, outages })
  return ({ id }) => after.has(id) && !before.has(id)
}

import type { HoursPlan, PoolUse } from '#domain/affected-bookings.ts'
import type { DateHours, MinuteRange, ResourcePool, WeeklyHours } from '#domain/availability/calendar.ts'
import { openStatuses } from '#domain/booking-state.ts'
import type { ResourceId, SalonId, ServiceId, StaffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { one, only, literals, rows, sql, type Db } from '#platform/db.ts'

type Ranges = readonly MinuteRange[]

const pairs = (plan: string) =>
  sql.raw(
    `(select coalesce(json_agg(json_build_array(lower(r), upper(r)) order by r), '[]') from unnest(${plan}::int4multirange) r)`,
  )

interface WeekRow {
  readonly weekday: number
  readonly ranges: Ranges
}

interface DateRow {
  readonly date: string
  readonly ranges: Ranges
}

export const weekOf = (days: readonly WeekRow[]): WeeklyHours =>
  new Map(days.map(({ weekday, ranges }) => [weekday, ranges]))

const datesOf = (days: readonly DateRow[]): DateHours =>
  new Map(days.map(({ date, ranges }) => [date, ranges]))

/** The salon's opening hours. */
export async function salonPlan(tx: Db, salonId: SalonId): Promise<HoursPlan> {
  const found = await only(
    tx,
    sql<{ week: WeekRow[]; dates: DateRow[] }>`
      select (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'ranges', ${pairs('h.plan')})), '[]')
          from salon_hours h where h.salon_id = ${salonId}) as week,
        (select coalesce(json_agg(json_build_object('date', e.day, 'ranges', ${pairs('e.plan')})), '[]')
          from salon_exceptions e where e.salon_id = ${salonId}) as dates`,
  )
  return { weekly: weekOf(found.week), dates: datesOf(found.dates), breaks: new Map() }
}

/** A team member's hours on one weekday. */
export interface OwnWeek {
  readonly weekday: number
  readonly ranges: Ranges
  readonly breaks: Ranges
}

export interface OwnHours {
  /** Empty: the salon's hours apply. */
  readonly week: readonly OwnWeek[]
  readonly days: readonly DateRow[]
}

/** @throws Problem not_found for staff of another salon */
export async function hoursOfStaff(tx: Db, salonId: SalonId, staffId: StaffId): Promise<OwnHours> {
  const found = await one(
    tx,
    sql<OwnHours>`
      select (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'ranges', ${pairs('h.plan')}, 'breaks', ${pairs('h.breaks')})), '[]')
          from staff_hours h where h.staff_id = t.id) as week,
        (select coalesce(json_agg(json_build_object('date', e.day, 'ranges', ${pairs('e.plan')})), '[]')
          from staff_exceptions e where e.staff_id = t.id) as days
      from staff t where t.id = ${staffId} and t.salon_id = ${salonId}`,
  )
  if (!found) throw new Problem('not_found')
  return found
}

/** A team member's hours: single days first, then her own week, then the salon's hours. */
export const staffPlan = (salon: HoursPlan, { week, days }: OwnHours): HoursPlan =>
  week.length === 0
    ? { ...salon, dates: new Map([...salon.dates, ...datesOf(days)]) }
    : {
        weekly: weekOf(week),
        dates: datesOf(days),
        breaks: new Map(week.map(({ weekday, breaks }) => [weekday, breaks])),
      }

/** The offered services that each team member does, as `staff service`. */
export async function doneNow(tx: Db, salonId: SalonId): Promise<ReadonlySet<string>> {
  const found = await rows(
    tx,
    sql<{ staffId: StaffId; serviceId: ServiceId }>`
      select d.staff_id as "staffId", d.service_id as "serviceId" from staff_services d
        join services v on v.id = d.service_id and v.archived_at is null where d.salon_id = ${salonId}`,
  )
  return new Set(found.map(({ staffId, serviceId }) => `${staffId} ${serviceId}`))
}

/** @throws Problem not_found for a service of another salon, or a removed one */
export async function requireService(tx: Db, salonId: SalonId, serviceId: ServiceId): Promise<void> {
  const found = await one(
    tx,
    sql`select id from services where id = ${serviceId} and salon_id = ${salonId} and archived_at is null`,
  )
  if (!found) throw new Problem('not_found')
}

/**
 * A resource and the units that bookings which are not over take of it.
 * @throws Problem not_found for a resource of another salon
 */
export async function poolNow(
  tx: Db,
  salonId: SalonId,
  { resourceId, now }: { readonly resourceId: ResourceId; readonly now: Temporal.Instant },
): Promise<{ readonly pool: ResourcePool; readonly uses: readonly PoolUse[] }> {
  const at = now.toString()
  const found = await one(
    tx,
    sql<ResourcePool & { uses: PoolUse[] }>`
      select r.units,
        (select coalesce(json_agg(json_build_object('start', date_part('epoch', o.starts_at) * 1000, 'end', date_part('epoch', o.ends_at) * 1000)), '[]')
          from resource_outages o where o.resource_id = r.id and o.ends_at > ${at}) as outages,
        (select coalesce(json_agg(json_build_object('visitId', u.booking_id, 'start', date_part('epoch', u.starts_at) * 1000, 'end', date_part('epoch', u.ends_at) * 1000)), '[]')
          from resource_uses u join bookings b on b.id = u.booking_id and b.status in (${literals(openStatuses)})
          where u.resource_id = r.id and u.ends_at > ${at}) as uses
      from resources r where r.id = ${resourceId} and r.salon_id = ${salonId} and r.archived_at is null`,
  )
  if (!found) throw new Problem('not_found')
  const { units, outages, uses } = found
  return { pool: { units, outages }, uses }
}

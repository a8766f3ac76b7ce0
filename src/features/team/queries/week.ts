import type { MinuteRange } from '#domain/availability/calendar.ts'
import { dateOfDay, dayClock, dayNumberOf, type DayClock } from '#domain/availability/day-clock.ts'
import type { SalonId, StaffId } from '#domain/ids.ts'
import { namedIn, type WrittenName } from '#domain/names/name-in.ts'
import { shiftOn, workedMinutes } from '#domain/shifts.ts'
import { DAY_MINUTES, type DayHours } from '#domain/week-hours.ts'
import { requireSalon, type SalonAccess } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, only, rows, sql, type Db } from '#platform/db.ts'

import type { StaffShift, TeamWeek, WeekDay, WeekStaff } from '../contract/week.ts'
import { staffPhoto } from './staff-photo.ts'
import { staffTint } from './staff-tint.ts'
import { pairs, todayOf } from './team.ts'

interface DateRow {
  readonly date: string
  readonly ranges: MinuteRange[]
}

interface SalonRow {
  readonly hours: readonly { readonly weekday: number; readonly ranges: MinuteRange[] }[]
  readonly dates: readonly (DateRow & {
    readonly reasonEl: string | null
    readonly reasonEn: string | null
  })[]
}

interface StaffRow extends Pick<WeekStaff, 'id' | 'photo' | 'tint'>, WrittenName {
  /** Empty: the salon's hours apply. */
  readonly hours: readonly DayHours[]
  readonly own: readonly DateRow[]
  /** In epoch milliseconds. */
  readonly away: readonly { readonly start: number; readonly end: number; readonly reason: string }[]
}

/** Days since 1970-01-01 from the Monday of a date's week on. */
export function weekOf(date: string): readonly number[] {
  const day = dayNumberOf(date)
  const monday = day - (Temporal.PlainDate.from(date).dayOfWeek - 1)
  return Array.from({ length: 7 }, (_, n) => monday + n)
}

/**
 * The shifts of the whole team in the week of a date.
 * @throws Problem unauthorized, not_found, forbidden
 */
export const readTeamWeek = async (ctx: Ctx, salonId: SalonId, date: string | undefined): Promise<TeamWeek> =>
  weekFor(ctx, await requireSalon(ctx, salonId, 'set-up'), { date })

interface WhichWeek {
  /** Any date of it; undefined: today. */
  readonly date?: string | undefined
  /** The only team member; undefined: all. */
  readonly staffId?: StaffId
}

/** The same for a member who is known to have the right to these shifts. */
export async function weekFor(
  ctx: Ctx,
  { userId, salonId, timeZone }: Pick<SalonAccess, 'userId' | 'salonId' | 'timeZone'>,
  { date, staffId }: WhichWeek,
): Promise<TeamWeek> {
  const today = todayOf({ timeZone, now: ctx.now() }).toString()
  const clocks = weekOf(date ?? today).map((day) => dayClock(timeZone, day))
  const { salon, staff } = await asUser(ctx.dbs.app, userId, async (tx) => ({
    salon: await findSalonWeek(tx, salonId, clocks),
    staff: await listStaffWeeks(tx, salonId, { clocks, staffId }),
  }))
  const days = clocks.map((clock): WeekDay => {
    const special = salon.dates.find((each) => each.date === clock.date)
    const usual = salon.hours.find(({ weekday }) => weekday === clock.weekday)?.ranges ?? []
    const [first, second] =
      ctx.locale === 'el' ? [special?.reasonEl, special?.reasonEn] : [special?.reasonEn, special?.reasonEl]
    return { date: clock.date, open: special?.ranges ?? usual, reason: first ?? second ?? null }
  })
  return {
    timeZone,
    today,
    days,
    staff: staff.map((row) => present(namedIn(ctx.locale, row), { timeZone, clocks, days })),
  }
}

interface Shown {
  readonly timeZone: string
  readonly clocks: readonly DayClock[]
  readonly days: readonly WeekDay[]
}

function present(
  { hours, own, away, ...staff }: Omit<StaffRow, 'nameEn'>,
  { timeZone, clocks, days }: Shown,
): WeekStaff {
  const shifts = clocks.map((clock, n): StaffShift => {
    const week = hours.length === 0 ? null : hours
    const ofDate = own.find(({ date }) => date === clock.date)?.ranges
    const plan = { weekday: clock.weekday, open: days[n]?.open ?? [], week, own: ofDate }
    const { ranges, breaks, isOwn } = shiftOn(plan)
    return { ranges, breaks, isOwn, away: awayOn(clock, away, timeZone) }
  })
  const minutes = shifts.map((shift, n) =>
    workedMinutes({
      ...shift,
      open: days[n]?.open ?? [],
      away: shift.away.map(({ start, end }) => [start, end]),
    }),
  )
  return { ...staff, days: shifts, minutes: minutes.reduce((sum, each) => sum + each, 0) }
}

/** The absences of a day, in minutes of the salon's clock. */
function awayOn(clock: DayClock, away: StaffRow['away'], timeZone: string): StaffShift['away'] {
  const minuteOf = (instant: number) => {
    const at = Temporal.Instant.fromEpochMilliseconds(Math.floor(instant)).toZonedDateTimeISO(timeZone)
    return at.hour * 60 + at.minute
  }
  return away
    .filter(({ start, end }) => start < clock.end && end > clock.start)
    .map(({ start, end, reason }) => ({
      start: start <= clock.start ? 0 : minuteOf(start),
      end: end >= clock.end ? DAY_MINUTES : minuteOf(end),
      reason,
    }))
}

/** The first and the last date of the days. */
const spanOf = (clocks: readonly DayClock[]) => ({
  first: clocks[0]?.date ?? '',
  last: clocks.at(-1)?.date ?? '',
})

function findSalonWeek(tx: Db, salonId: SalonId, clocks: readonly DayClock[]): Promise<SalonRow> {
  const { first, last } = spanOf(clocks)
  return only(
    tx,
    sql<SalonRow>`
      select (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'ranges', ${pairs('h.plan')})), '[]')
          from salon_hours h where h.salon_id = ${salonId}) as hours,
        (select coalesce(json_agg(json_build_object('date', e.day, 'ranges', ${pairs('e.plan')}, 'reasonEl', e.reason_el, 'reasonEn', e.reason_en)), '[]')
          from salon_exceptions e where e.salon_id = ${salonId} and e.day between ${first} and ${last}) as dates`,
  )
}

interface StaffWeeks {
  readonly clocks: readonly DayClock[]
  readonly staffId: StaffId | undefined
}

function listStaffWeeks(
  tx: Db,
  salonId: SalonId,
  { clocks, staffId }: StaffWeeks,
): Promise<readonly StaffRow[]> {
  const { first, last } = spanOf(clocks)
  const at = (instant = 0) => Temporal.Instant.fromEpochMilliseconds(instant).toString()
  return rows(
    tx,
    sql<StaffRow>`
      select t.id, t.name, t.name_en as "nameEn", ${staffPhoto} as photo, ${staffTint} as tint,
        (select coalesce(json_agg(json_build_object('weekday', h.weekday, 'ranges', ${pairs('h.plan')}, 'breaks', ${pairs('h.breaks')})), '[]')
          from staff_hours h where h.staff_id = t.id) as hours,
        (select coalesce(json_agg(json_build_object('date', e.day, 'ranges', ${pairs('e.plan')})), '[]')
          from staff_exceptions e where e.staff_id = t.id and e.day between ${first} and ${last}) as own,
        (select coalesce(json_agg(json_build_object('start', date_part('epoch', o.starts_at) * 1000, 'end', date_part('epoch', o.ends_at) * 1000,
          'reason', absence_reason(o.id)) order by o.starts_at, o.id), '[]')
          from time_off o where o.staff_id = t.id and o.starts_at < ${at(clocks.at(-1)?.end)} and o.ends_at > ${at(clocks[0]?.start)}) as away
      from staff t where t.salon_id = ${salonId} and t.is_active ${staffId === undefined ? sql`` : sql`and t.id = ${staffId}`}
      order by t.position, t.id`,
  )
}

/** The own days of active team members in a week and the weeks after it. */
export interface OwnDays {
  readonly staff: readonly (WrittenName & {
    readonly id: StaffId
    readonly own: readonly DateRow[]
  })[]
  /** The first day of the week, in days since 1970-01-01. */
  readonly monday: number
}

/** @param weeks the number of weeks after that of the date */
export async function listOwnDays(
  tx: Db,
  salonId: SalonId,
  { date, weeks }: { readonly date: string; readonly weeks: number },
): Promise<OwnDays> {
  const [monday = 0] = weekOf(date)
  const staff = await rows(
    tx,
    sql<OwnDays['staff'][number]>`
      select t.id, t.name, t.name_en as "nameEn", (select coalesce(json_agg(json_build_object('date', e.day, 'ranges', ${pairs('e.plan')}) order by e.day), '[]')
          from staff_exceptions e where e.staff_id = t.id and e.day between ${dateOfDay(monday)} and ${dateOfDay(monday + 7 * weeks + 6)}) as own
      from staff t where t.salon_id = ${salonId} and t.is_active order by t.position, t.id`,
  )
  return { staff, monday }
}

/** The largest number of coming own days of any team member. */
export const fullestCalendar = async (tx: Db, salonId: SalonId, today: string): Promise<number> =>
  (
    await only(
      tx,
      sql<{ most: number }>`
        select coalesce(max(days), 0) as most from (
          select count(*)::integer as days from staff_exceptions where salon_id = ${salonId} and day >= ${today} group by staff_id) each`,
    )
  ).most

import { dateOfDay, dayNumberOf } from '#domain/availability/day-clock.ts'
import type { SalonId, StaffId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { Problem } from '#domain/problem.ts'
import { copiedShifts } from '#domain/shifts.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { DAYS_PER_STAFF, TIME_OFF_DAYS } from '#platform/limits.ts'
import { lockCalendar } from '#platform/lock-calendar.ts'

import type { CopiedWeek } from '../contract/week.ts'
import { listAffectedOnDays, type OwnDay } from '../queries/affected-bookings.ts'
import { todayOf } from '../queries/team.ts'
import { fullestCalendar, listOwnDays, weekOf, type OwnDays } from '../queries/week.ts'
import { putDays } from '../store.ts'
import { inTeam, type TeamAccess } from './in-team.ts'

interface WeekToCopy {
  /** Any date of the week. */
  readonly date: string
  /** The number of weeks after it. */
  readonly weeks: number
}

/** The days that one team member gets, at least one. */
interface StaffCopy {
  readonly staffId: StaffId
  readonly name: string
  readonly days: readonly OwnDay[]
}

/**
 * Copies the own days of one week to the following weeks. Their other days and all bookings stay.
 * @throws Problem unauthorized, not_found, forbidden, validation_failed, too_many_days
 */
export const copyTeamWeek = (
  ctx: Ctx,
  salonId: SalonId,
  { preview, ...week }: WeekToCopy & { readonly preview: boolean },
): Promise<CopiedWeek> =>
  inTeam(ctx, { salonId, right: 'set-up' }, async (tx, access) => {
    const today = dayNumberOf(todayOf(access).toString())
    requireNear(week, today)
    await lockCalendar(tx, salonId, ctx.now())
    const copies = copiesOf(await listOwnDays(tx, salonId, week), week.weeks, { today, locale: ctx.locale })
    const affectedBookings = await affectedBy(tx, access, copies, ctx.locale)
    const days = copies.flatMap((copy) => copy.days.map((day) => ({ ...day, staffId: copy.staffId })))
    if (!preview && days.length > 0) {
      await putDays(tx, salonId, days)
      if ((await fullestCalendar(tx, salonId, dateOfDay(today))) > DAYS_PER_STAFF)
        throw new Problem('too_many_days')
    }
    return { saved: !preview, shifts: days.length, affectedBookings }
  })

/** @throws Problem validation_failed if the last week is too far ahead */
function requireNear({ date, weeks }: WeekToCopy, today: number): void {
  const last = (weekOf(date).at(-1) ?? 0) + weeks * 7
  if (last - today > TIME_OFF_DAYS) throw new Problem('validation_failed', { fields: { weeks: 'range' } })
}

function copiesOf(
  { staff, monday }: OwnDays,
  weeks: number,
  { today, locale }: { readonly today: number; readonly locale: Locale },
): StaffCopy[] {
  const copies = staff.map(({ id, own, ...written }) => {
    const known = own.map(({ date, ranges }) => ({ day: dayNumberOf(date) - monday, ranges }))
    const days = copiedShifts(known, weeks)
      // Past days stay as they were.
      .filter(({ day }) => monday + day >= today)
      .map(({ day, ranges }) => ({ date: dateOfDay(monday + day), ranges }))
    return { staffId: id, name: nameIn(locale, written), days }
  })
  return copies.filter(({ days }) => days.length > 0)
}

async function affectedBy(
  tx: Db,
  { salonId, timeZone }: TeamAccess,
  copies: readonly StaffCopy[],
  locale: Locale,
): Promise<CopiedWeek['affectedBookings']> {
  const found = new Map<string, CopiedWeek['affectedBookings'][number]>()
  for (const { staffId, name, days } of copies)
    for (const booking of await listAffectedOnDays(tx, { salonId, staffId, timeZone, locale, days }))
      found.set(booking.id, { ...booking, staff: [...(found.get(booking.id)?.staff ?? []), name] })
  return [...found.values()].sort((one, other) => Date.parse(one.start) - Date.parse(other.start))
}

import type { EpochMs, MinuteRange, Range, SalonCalendar, StaffCalendar } from '../availability/calendar.ts'
import { MINUTE } from '../availability/calendar.ts'
import { dayClock, dayNumberOf, windowsOnDay, type DayClock } from '../availability/day-clock.ts'
import { cutWindows, intersectWindows, mergeRanges } from '../availability/ranges.ts'
import type { StaffId } from '../ids.ts'
import { daysIn, type ReportPeriod } from './report-period.ts'

type WorkPlan = Pick<SalonCalendar, 'timeZone' | 'hours' | 'exceptions'> & {
  readonly staff: readonly Omit<StaffCalendar, 'services'>[]
}

export interface WorkingDay {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly staffId: StaffId
  /** Elapsed minutes: on the night of a clock change an hour less or more. */
  readonly minutes: number
}

/**
 * The working time of each team member on each day of a period: her hours inside the salon's, without breaks and time
 * off.
 */
export function workingMinutes(plan: WorkPlan, period: ReportPeriod): readonly WorkingDay[] {
  const first = dayNumberOf(period.from)
  const off = new Map(plan.staff.map(({ staffId, timeOff }) => [staffId, mergeRanges(timeOff)]))
  return Array.from({ length: daysIn(period) }, (_, n) => dayClock(plan.timeZone, first + n)).flatMap(
    (clock) => {
      const open = windowsOnDay(clock, plan.exceptions.get(clock.date) ?? plan.hours.get(clock.weekday) ?? [])
      return plan.staff.map((staff) => ({
        day: clock.date,
        staffId: staff.staffId,
        minutes: minutesOf(workOf(staff, { clock, open }, off.get(staff.staffId) ?? [])),
      }))
    },
  )
}

interface OpenDay {
  readonly clock: DayClock
  readonly open: readonly Range[]
}

function workOf(
  staff: WorkPlan['staff'][number],
  { clock, open }: OpenDay,
  off: readonly Range[],
): readonly Range[] {
  const own: readonly MinuteRange[] | null =
    staff.exceptions.get(clock.date) ?? (staff.hours === null ? null : (staff.hours.get(clock.weekday) ?? []))
  const hours = own === null ? open : intersectWindows(open, windowsOnDay(clock, own))
  const breaks = windowsOnDay(clock, staff.breaks.get(clock.weekday) ?? [])
  return cutWindows(cutWindows(mergeRanges(hours), mergeRanges(breaks)), off)
}

const minutesOf = (ranges: readonly Range[]): number =>
  ranges.reduce((sum: EpochMs, { start, end }) => sum + end - start, 0) / MINUTE

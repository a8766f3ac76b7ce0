import type { EpochMs, Range, SalonCalendar, StaffCalendar } from './calendar.ts'
import { breaksAround, salonDay, staffWindows } from './day-plan.ts'
import { cutWindows, mergeRanges } from './ranges.ts'

/**
 * A staff member's working time on a day (since 1970-01-01): her hours inside the salon's, without breaks and time off.
 */
export const workingHours = (
  calendar: Pick<SalonCalendar, 'timeZone' | 'exceptions' | 'hours'>,
  staff: StaffCalendar,
  day: number,
): readonly Range[] =>
  cutWindows(
    staffWindows(staff, salonDay(calendar, day)),
    mergeRanges([...staff.timeOff, ...breaksAround(calendar, staff, day)]),
  )

/** How far ahead the next opening of a closed salon is searched. */
const DAYS_AHEAD = 60

/** When a salon first opens after a day (since 1970-01-01); undefined: not within two months. */
export function openingAfter(
  calendar: Pick<SalonCalendar, 'timeZone' | 'exceptions' | 'hours'>,
  day: number,
): EpochMs | undefined {
  for (let next = day + 1; next <= day + DAYS_AHEAD; next++) {
    const [first] = salonDay(calendar, next).open
    if (first) return first.start
  }
  return undefined
}

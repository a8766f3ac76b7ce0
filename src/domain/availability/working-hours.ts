import type { Range, SalonCalendar, StaffCalendar } from './calendar.ts'
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

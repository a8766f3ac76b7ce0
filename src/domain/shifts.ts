import type { MinuteRange, Range } from './availability/calendar.ts'
import { cutWindows, intersectWindows, mergeRanges } from './availability/ranges.ts'
import type { DayHours } from './week-hours.ts'

/** The facts that decide the hours of a team member on one day. */
export interface ShiftPlan {
  /** ISO: 1 = Monday. */
  readonly weekday: number
  /** The salon's opening hours of that date. */
  readonly open: readonly MinuteRange[]
  /** Her weekly hours; null: the salon's hours apply. */
  readonly week: readonly DayHours[] | null
  /** Her hours of that date alone; undefined: the usual ones apply. */
  readonly own: readonly MinuteRange[] | undefined
}

export interface Shift {
  readonly ranges: readonly MinuteRange[]
  /** Only breaks inside the ranges. */
  readonly breaks: readonly MinuteRange[]
  /** Whether the ranges are of this date alone. */
  readonly isOwn: boolean
}

const windowsOf = (ranges: readonly MinuteRange[]): Range[] => ranges.map(([start, end]) => ({ start, end }))
const rangesOf = (windows: readonly Range[]): MinuteRange[] => windows.map(({ start, end }) => [start, end])

/**
 * The hours of a team member on one day. The breaks are those of the weekday, even if the hours are of the date
 * alone.
 */
export function shiftOn({ weekday, open, week, own }: ShiftPlan): Shift {
  const usual = week?.find((day) => day.weekday === weekday)
  const ranges = own ?? (week === null ? open : (usual?.ranges ?? []))
  const breaks = intersectWindows(windowsOf(ranges), windowsOf(usual?.breaks ?? []))
  return { ranges, breaks: rangesOf(mergeRanges(breaks)), isOwn: own !== undefined }
}

interface WorkedDay extends Pick<Shift, 'ranges' | 'breaks'> {
  readonly open: readonly MinuteRange[]
  /** Her absences. */
  readonly away: readonly MinuteRange[]
}

/** Minutes of a day in which a team member can have bookings: her hours inside the salon's, without breaks and absences. */
export const workedMinutes = ({ ranges, breaks, open, away }: WorkedDay): number =>
  cutWindows(
    mergeRanges(intersectWindows(windowsOf(open), windowsOf(ranges))),
    mergeRanges(windowsOf([...breaks, ...away])),
  ).reduce((sum, { start, end }) => sum + end - start, 0)

/** Hours of one date; days are counted from the Monday of the week that is copied. */
export interface OwnShift {
  readonly day: number
  readonly ranges: readonly MinuteRange[]
}

/**
 * The shifts of later weeks after the own shifts of a week are copied there, in the order of time.
 * @param own the own shifts of the week, and the existing ones of the later weeks
 */
export function copiedShifts(own: readonly OwnShift[], weeks: number): OwnShift[] {
  const known = new Map(own.map(({ day, ranges }) => [day, JSON.stringify(ranges)]))
  return Array.from({ length: weeks }, (_, n) => (n + 1) * 7)
    .flatMap((later) =>
      own.filter(({ day }) => day < 7).map(({ day, ranges }) => ({ day: day + later, ranges })),
    )
    .filter(({ day, ranges }) => known.get(day) !== JSON.stringify(ranges))
    .sort((one, other) => one.day - other.day)
}

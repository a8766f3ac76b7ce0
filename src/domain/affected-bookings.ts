import type { DateHours, Range, ResourcePool, WeeklyHours } from './availability/calendar.ts'
import { dayClock, dayNumberAt, windowsOnDay, type DayClock } from './availability/day-clock.ts'
import { cutWindows, mergeRanges } from './availability/ranges.ts'

/** The hours of a salon or a team member: by date, otherwise by weekday, minus the breaks. */
export interface HoursPlan {
  readonly weekly: WeeklyHours
  readonly dates: DateHours
  readonly breaks: WeeklyHours
}

export interface PlanChange {
  readonly before: HoursPlan
  readonly after: HoursPlan
}

/** Whether a service leaves the hours by this change. A service that was outside before does not count. */
export const fallsOut = (timeZone: string, { before, after }: PlanChange, service: Range): boolean =>
  isInside(timeZone, before, service) && !isInside(timeZone, after, service)

function isInside(timeZone: string, plan: HoursPlan, service: Range): boolean {
  const windows: Range[] = []
  const last = dayNumberAt(timeZone, service.end - 1)
  for (let day = dayNumberAt(timeZone, service.start); day <= last; day++)
    windows.push(...openOn(dayClock(timeZone, day), plan))
  return mergeRanges(windows).some(({ start, end }) => start <= service.start && service.end <= end)
}

function openOn(clock: DayClock, { weekly, dates, breaks }: HoursPlan): Range[] {
  const hours = dates.get(clock.date) ?? weekly.get(clock.weekday) ?? []
  return cutWindows(
    windowsOnDay(clock, hours),
    mergeRanges(windowsOnDay(clock, breaks.get(clock.weekday) ?? [])),
  )
}

/** One unit of a resource, used by a booking for a while. */
export interface PoolUse extends Range {
  readonly visitId: string
}

/** The bookings at times when more units are used than exist. */
export function overfilled(uses: readonly PoolUse[], { units, outages }: ResourcePool): ReadonlySet<string> {
  const found = new Set<string>()
  const covers = (at: number) => (range: Range) => range.start <= at && at < range.end
  // Use grows, or supply shrinks, only where a range begins, so those instants are enough.
  for (const at of new Set([...uses, ...outages].map(({ start }) => start))) {
    const taken = uses.filter(covers(at))
    if (taken.length > units - outages.filter(covers(at)).length)
      for (const { visitId } of taken) found.add(visitId)
  }
  return found
}

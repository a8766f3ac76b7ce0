import type { DateHours, Range, ResourcePool, WeeklyHours } from './availability/calendar.ts'
import { dayClock, dayNumberAt, windowsOnDay, type DayClock } from './availability/day-clock.ts'
import { cutWindows, mergeRanges } from './availability/ranges.ts'

/** When a salon is open, or somebody works: by date, else by weekday, without the breaks. */
export interface HoursPlan {
  readonly weekly: WeeklyHours
  readonly dates: DateHours
  readonly breaks: WeeklyHours
}

export interface PlanChange {
  readonly before: HoursPlan
  readonly after: HoursPlan
}

/** Whether a service that lay inside of the hours lies outside of the new ones; what lay outside before is no news. */
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

/** One unit of a pool, taken by a visit for a while. */
export interface PoolUse extends Range {
  readonly visitId: string
}

/** The visits that stand where more units are taken than there are. */
export function overfilled(uses: readonly PoolUse[], { units, outages }: ResourcePool): ReadonlySet<string> {
  const found = new Set<string>()
  const covers = (at: number) => (range: Range) => range.start <= at && at < range.end
  // More is taken, or less is there, from where something begins.
  for (const at of new Set([...uses, ...outages].map(({ start }) => start))) {
    const taken = uses.filter(covers(at))
    if (taken.length > units - outages.filter(covers(at)).length)
      for (const { visitId } of taken) found.add(visitId)
  }
  return found
}

import type { ServiceId } from '../ids.ts'
import { bitOfHour } from '../search/free-hours.ts'
import { MINUTE, type EpochMs, type SalonCalendar } from './calendar.ts'
import { dayClock } from './day-clock.ts'
import { hasResource, planDay, planRequest, type DayPlan } from './day-plan.ts'
import { fitInOrder } from './search-one.ts'

/**
 * The hours of some days, one mask each, in which a visit with this service could start under some grid, gap rule,
 * notice and horizon, at any moment up to then. The starts that are really offered are always among them.
 * @param calendar without the time of holds, which may run out
 * @param from in days since 1970-01-01, as are all days
 */
export function possibleHours(
  calendar: SalonCalendar,
  serviceId: ServiceId,
  { from, days }: { readonly from: number; readonly days: number },
): number[] {
  const request = { services: [{ serviceId, staffId: null, extraMinutes: 0 }], mode: 'sequence' } as const
  const plan = planRequest(withoutLimits(calendar, serviceId, from), request)
  return Array.from({ length: days }, (_, index) => {
    const day = planDay(plan, from + index)
    return day === null ? 0 : hoursOf(day)
  })
}

/** Time passes, so neither the notice nor the horizon may take an hour away. */
function withoutLimits(calendar: SalonCalendar, serviceId: ServiceId, from: number): SalonCalendar {
  const { services, settings, timeZone } = calendar
  const rule = services.get(serviceId)
  const always = { minimumNotice: 0, horizonDays: Infinity }
  return {
    ...calendar,
    now: dayClock(timeZone, from).start,
    settings: { ...settings, ...always },
    services: new Map(rule && [[serviceId, { ...rule, ...always }]]),
  }
}

function hoursOf(day: DayPlan): number {
  let hours = 0
  for (const duty of day.duties[0] ?? []) {
    const fits = fitInOrder(day, duty)
    hours = addHours(day, hours, (at) => fits(at) && hasResource(day, duty, at, []))
  }
  return hours
}

/** Looks for one start in each hour, minute by minute, because the end of a booking may be off the grid. */
function addHours(day: DayPlan, known: number, isPossible: (at: EpochMs) => boolean): number {
  const windows = [...day.staff.values()].flatMap((staff) => staff.windows)
  const first = Math.ceil(Math.min(...windows.map(({ start }) => start)) / MINUTE) * MINUTE
  const last = Math.min(day.clock.end, Math.max(...windows.map(({ end }) => end)))
  let hours = known
  for (const { start, end, offset } of day.clock.stretches)
    for (let at = Math.max(start, first), step = MINUTE; at < Math.min(end, last); at += step) {
      const minute = Math.floor((at + offset - day.clock.midnight) / MINUTE)
      const hour = bitOfHour(Math.floor(minute / 60))
      const isFound = (hours & hour) !== 0 || isPossible(at)
      if (isFound) hours |= hour
      step = isFound ? (60 - (minute % 60)) * MINUTE : MINUTE
    }
  return hours
}

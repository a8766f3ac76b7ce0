import type { DateSpan, EpochMs, SalonCalendar, ServiceRule, VisitRequest } from './calendar.ts'
import { dayNumberAt, dayNumberOf } from './day-clock.ts'
import { firstStarts, freeStarts } from './free-starts.ts'
import type { FreeStart } from './search.ts'

/** Minutes between the starts that a salon can write in its calendar. */
const WRITTEN_STEP = 5
/** Longer than any days that are searched. */
const FAR = 3660
const DAY = 86_400_000

/**
 * The first free start of a visit from a moment on, for the salon itself: within its hours, on any five
 * minutes, without its notice, its horizon and its gap rule, and with the services in the given order.
 */
export function firstSalonStart(
  calendar: SalonCalendar,
  request: VisitRequest,
  { from, ...dates }: Omit<DateSpan, 'from'> & { readonly from: EpochMs; readonly first: string },
): FreeStart | undefined {
  const days = firstStarts(withoutOnlineRules(calendar, from), request, {
    from: dates.first,
    to: dates.to,
    most: 1,
  })
  return days.flatMap(({ starts }) => starts)[0]
}

/**
 * The free starts around a wanted one, for the salon itself: on its day the last before and the first after
 * it, on each other day the one nearest to the same time. Nearest first, at most `most`.
 */
export function nearestSalonStarts(
  calendar: SalonCalendar,
  request: VisitRequest,
  { wanted, most, ...dates }: DateSpan & { readonly wanted: EpochMs; readonly most: number },
): readonly FreeStart[] {
  const day = dayNumberAt(calendar.timeZone, wanted)
  const days = freeStarts(withoutOnlineRules(calendar, calendar.now), request, dates)
  const distance = ({ start }: FreeStart) => Math.abs(start - wanted)
  const nearest = (starts: readonly FreeStart[], to: EpochMs) =>
    starts.toSorted((a, b) => Math.abs(a.start - to) - Math.abs(b.start - to)).slice(0, 1)
  return days
    .flatMap(({ date, starts }) => {
      const apart = dayNumberOf(date) - day
      if (apart !== 0) return nearest(starts, wanted + apart * DAY)
      return [
        ...nearest(
          starts.filter(({ start }) => start < wanted),
          wanted,
        ),
        ...nearest(
          starts.filter(({ start }) => start > wanted),
          wanted,
        ),
      ]
    })
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, most)
}

function withoutOnlineRules(calendar: SalonCalendar, from: EpochMs): SalonCalendar {
  const rule = (service: ServiceRule): ServiceRule => ({
    ...service,
    minimumNotice: null,
    horizonDays: null,
  })
  return {
    ...calendar,
    now: from,
    services: new Map([...calendar.services].map(([id, service]) => [id, rule(service)])),
    settings: {
      ...calendar.settings,
      step: WRITTEN_STEP,
      minimumNotice: 0,
      horizonDays: FAR,
      tightStarts: false,
      buffersInsideHours: false,
      maximumWait: 0,
      flexibleOrder: false,
      gapRule: 'none',
    },
  }
}

import type { DateSpan, EpochMs, SalonCalendar, ServiceRule, VisitRequest } from './calendar.ts'
import { firstStarts } from './free-starts.ts'
import type { FreeStart } from './search.ts'

/** Minutes between the starts that a salon can write in its calendar. */
const WRITTEN_STEP = 5
/** Longer than any days that are searched. */
const FAR = 3660

/**
 * The first free start of a visit from a moment on, for a salon that writes it itself: within its hours, on any five
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

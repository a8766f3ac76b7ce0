import type { SalonCalendar, VisitRequest } from '#domain/availability/calendar.ts'
import { dayClock, dayNumberAt, dayNumberOf, instantOnDay } from '#domain/availability/day-clock.ts'
import { offeredStarts } from '#domain/availability/free-starts.ts'
import type { OptionId, SalonId, ServiceId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Platform } from '#platform/context.ts'

import { visitRequest } from '../policy/plan-visit.ts'
import { openSalons } from '../store/salon-calendar.ts'
import type { SalonSetup } from '../store/salon-setup.ts'
import { wantedItems } from './free-times.ts'

/** `full`: all suitable team members are busy; `closed`: none of them works then. */
export type Unserved = 'full' | 'closed'

export interface UnservedDemand {
  readonly salonId: SalonId
  readonly reason: Unserved
}

interface Day {
  /** A date at the salon, YYYY-MM-DD. */
  readonly date: string
  /** Local minutes of the day, half-open: a start inside counts. */
  readonly window: { readonly from: number; readonly to: number }
}

const wholeDay = { from: 0, to: 1440 }

/**
 * The reason why a salon has no free start for these services on a day; null if it has one, if it is too late or too
 * early to book that day, and if the salon takes no bookings.
 * @throws Problem not_found, service_not_available, options_conflict
 */
export async function unservedOn(
  { dbs, now }: Platform,
  {
    salon: slug,
    services,
    options,
    date,
  }: {
    readonly salon: string
    readonly services: readonly ServiceId[]
    readonly options: readonly OptionId[]
    readonly date: string
  },
): Promise<UnservedDemand | null> {
  const [salon] = await openSalons(dbs.public, [slug], { from: date, to: date, now: now(), without: null })
  if (!salon) throw new Problem('not_found')
  const { setup, calendar } = salon
  const request = visitRequest(setup, wantedItems(setup, { services, options, staffId: null }), 'sequence')
  const reason = setup.takesBookings ? reasonOf(calendar, [request], { date, window: wholeDay }) : null
  return reason && { salonId: setup.id, reason }
}

/**
 * The same for many salons and any service of a category (null: any online service); salons with a start are left out.
 */
export async function listUnserved(
  { dbs, now }: Platform,
  salonIds: readonly SalonId[],
  { category, date, window }: Day & { readonly category: string | null },
): Promise<readonly UnservedDemand[]> {
  const salons = await openSalons(dbs.public, salonIds, { from: date, to: date, now: now(), without: null })
  return salons.flatMap(({ setup, calendar }) => {
    const reason = setup.takesBookings
      ? reasonOf(calendar, requestsOf(setup, category), { date, window })
      : null
    return reason ? [{ salonId: setup.id, reason }] : []
  })
}

const requestsOf = (setup: SalonSetup, category: string | null): readonly VisitRequest[] =>
  [...setup.services]
    .filter(([, service]) => service.isOnline && (category === null || service.category === category))
    .map(([serviceId]) => ({
      services: [{ serviceId, staffId: null, extraMinutes: 0 }],
      mode: 'sequence',
    }))

function reasonOf(calendar: SalonCalendar, requests: readonly VisitRequest[], day: Day): Unserved | null {
  const { timeZone, now, settings } = calendar
  const [today, wanted] = [dayNumberAt(timeZone, now), dayNumberOf(day.date)]
  if (wanted < today || wanted > today + settings.horizonDays || requests.length === 0) return null
  const hasStart = (under: SalonCalendar) => requests.some((request) => hasStartIn(under, request, day))
  if (hasStart(calendar)) return null
  const empty = { ...calendar, bookings: [] }
  if (hasStart(empty)) return 'full'
  // If there were starts at the beginning of the day and without notice, the request just came too late.
  const begins = dayClock(timeZone, wanted).start
  const early = { ...empty, now: begins, settings: { ...settings, minimumNotice: 0 } }
  return hasStart(early) ? null : 'closed'
}

function hasStartIn(calendar: SalonCalendar, request: VisitRequest, { date, window }: Day): boolean {
  const clock = dayClock(calendar.timeZone, dayNumberOf(date))
  const [from, to] = [instantOnDay(clock, window.from), instantOnDay(clock, window.to)]
  return offeredStarts(calendar, request, { from: date, to: date }).some(({ starts }) =>
    starts.some(({ start }) => start >= from && start < to),
  )
}

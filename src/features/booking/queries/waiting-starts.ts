import type { DateSpan, Range } from '#domain/availability/calendar.ts'
import { dayNumberAt } from '#domain/availability/day-clock.ts'
import { offeredStarts, type DayStarts } from '#domain/availability/free-starts.ts'
import { cutWindows, mergeRanges } from '#domain/availability/ranges.ts'
import type { FreeStart } from '#domain/availability/search.ts'
import { workingHours } from '#domain/availability/working-hours.ts'
import type { BookingId, SalonId, StaffId } from '#domain/ids.ts'
import type { FreeGap } from '#domain/waitlist/ranking.ts'
import type { Platform } from '#platform/context.ts'

import type { OfferedStart } from '../contract.ts'
import { startPresenter, visitRequest, type WantedItem } from '../policy/plan-visit.ts'
import { openSalon, type OpenSalon } from '../store/salon-calendar.ts'

interface DaysQuery extends DateSpan {
  /** Id or slug. */
  readonly salon: string
  /** A hold whose time counts as free, because it is passed on. */
  readonly without: BookingId | null
}

/** Some days of a salon, for those who wait for a time. */
export interface DaysForWaiting {
  readonly salonId: SalonId
  readonly timeZone: string
  readonly horizonDays: number
  /** The starts of a visit, by the engine. @throws Problem service_not_available, options_conflict */
  readonly startsOf: (items: readonly WantedItem[]) => readonly DayStarts[]
  readonly present: (items: readonly WantedItem[], start: FreeStart) => OfferedStart
  /** A freed time of a team member, with the free time around it. */
  readonly gapOf: (freed: Range, staffId: StaffId | null) => FreeGap
}

/** Undefined for an unknown salon, and for one that takes no bookings. */
export async function readDaysForWaiting(
  { dbs, now }: Platform,
  { salon: idOrSlug, from, to, without }: DaysQuery,
): Promise<DaysForWaiting | undefined> {
  const salon = await openSalon(dbs.public, idOrSlug, { from, to, now: now(), without })
  if (!salon?.setup.takesBookings) return undefined
  const { setup, calendar } = salon
  return {
    salonId: setup.id,
    timeZone: setup.timeZone,
    horizonDays: setup.settings.horizonDays,
    startsOf: (items) => offeredStarts(calendar, visitRequest(setup, items, 'sequence'), { from, to }),
    present: (items, start) => startPresenter(setup, items)(start),
    gapOf: (freed, staffId) => gapAround(salon, freed, staffId),
  }
}

/** The free time of a team member around a time. */
export function gapAround(salon: OpenSalon, freed: Range, staffId: StaffId | null): FreeGap {
  const { setup, calendar } = salon
  const shortestMinutes = shortestOf(salon)
  const staff = setup.staff.find((each) => each.staffId === staffId)
  if (!staff) return { ...freed, shortestMinutes }
  const busy = calendar.bookings.filter((each) => each.staffId === staffId).flatMap((each) => each.busy)
  const hours = workingHours(calendar, staff, dayNumberAt(calendar.timeZone, freed.start))
  const free = cutWindows(hours, mergeRanges([...busy, { start: 0, end: calendar.now }]))
  const around = free.find(({ start, end }) => start < freed.end && freed.start < end)
  return { ...(around ?? freed), shortestMinutes }
}

/** The shortest visit that is booked online. */
function shortestOf({ setup, calendar }: OpenSalon): number {
  const lengths = [...setup.services]
    .filter(([, { isOnline }]) => isOnline)
    .map(([id]) => minutesOf(calendar.services.get(id)?.phases ?? []))
  return Math.min(...lengths.filter((minutes) => minutes > 0), 24 * 60)
}

const minutesOf = (phases: readonly { readonly minutes: number }[]): number =>
  phases.reduce((sum, { minutes }) => sum + minutes, 0)

import type { VisitRequest } from '#domain/availability/calendar.ts'
import { formatInstant } from '#domain/availability/day-clock.ts'
import { firstStarts } from '#domain/availability/free-starts.ts'
import type { OptionId, SalonId, ServiceId, StaffId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import type { Platform } from '#platform/context.ts'

import { visitRequest } from '../policy/plan-visit.ts'
import { openSalons, type OpenSalon } from '../store/salon-calendar.ts'

/** A visit to one salon, by its ids. */
export interface AskedVisit {
  readonly parts: readonly { readonly serviceId: string; readonly optionIds: readonly string[] }[]
  readonly staffId: string | null
}

interface Asked {
  /** Days from today that are searched. */
  readonly days: number
  readonly most: number
}

/**
 * The soonest free starts of a visit in each salon, by the engine; ISO with the salon's offset, soonest first. Salons
 * without one are left out.
 */
export async function listFirstStarts(
  { dbs, now }: Platform,
  visits: ReadonlyMap<SalonId, AskedVisit>,
  { days, most }: Asked,
): Promise<ReadonlyMap<SalonId, readonly string[]>> {
  const today = now().toZonedDateTimeISO(defaultTimeZone).toPlainDate()
  const dates = { from: today.toString(), to: today.add({ days: days - 1 }).toString() }
  const salons = await openSalons(dbs.public, [...visits.keys()], { ...dates, now: now(), without: null })
  const found = new Map<SalonId, readonly string[]>()
  for (const salon of salons) {
    const visit = visits.get(salon.setup.id)
    const request = visit && salon.setup.takesBookings ? requestOf(salon, visit) : undefined
    if (!request) continue
    const starts = firstStarts(salon.calendar, request, { ...dates, most }).flatMap((day) => day.starts)
    if (starts.length > 0)
      found.set(
        salon.setup.id,
        starts.map(({ start }) => formatInstant(salon.setup.timeZone, start)),
      )
  }
  return found
}

/** Undefined if the salon has just withdrawn a part of it. */
function requestOf({ setup }: OpenSalon, { parts, staffId }: AskedVisit): VisitRequest | undefined {
  const items = parts.map(({ serviceId, optionIds }) => ({
    serviceId: serviceId as ServiceId,
    optionIds: optionIds as readonly OptionId[],
    staffId: staffId as StaffId | null,
  }))
  try {
    return visitRequest(setup, items, 'sequence')
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

import { dateOfDay, dayNumberOf } from '#domain/availability/day-clock.ts'
import type { ServiceId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { bitOfHour } from '#domain/search/free-hours.ts'
import type { FreeTime, SoonestSalon } from '#domain/search/search-index.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { listFreeSalons } from '#features/booking/queries/free-times.ts'
import type { Platform } from '#platform/context.ts'
import { DIARIES_PER_LANDING } from '#platform/limits.ts'

import { listFound, timedServices } from './found-salons.ts'
import { searchIndex } from './search-index.ts'
import { questionOf, type SalonSearch } from './search-salons.ts'

/** A free start. */
export interface SoonestTime {
  /** ISO with the salon's offset. */
  readonly start: string
  readonly serviceId: ServiceId
  readonly salon: { readonly slug: string; readonly name: string }
}

const daysAhead = 7
/** So many salons are looked at together. */
const salonsATurn = 4

/**
 * The soonest free start that is found for a search: the engine looks at the salons that could be free first. In a
 * small place it is the soonest of all; in a large one another salon may have one in the same hour.
 * @param known starts that the engine has found already
 */
export async function findSoonest(
  platform: Platform,
  query: SalonSearch,
  known: readonly SoonestTime[],
  locale: Locale,
): Promise<SoonestTime | null> {
  const now = platform.now()
  const salons = await searchIndex(platform).find({ ...questionOf(query, now), bookable: true, free: null })
  let best = soonestOf(known)
  let left = DIARIES_PER_LANDING
  for (const times of daysFrom(now)) {
    const possible = (await salons.soonest(times, left)) ?? []
    for (let at = 0; at < possible.length; at += salonsATurn) {
      const batch = possible.slice(at, at + salonsATurn)
      if (best && isBefore(best, (batch[0] as SoonestSalon).time)) return best
      best = soonestOf([...(best ? [best] : []), ...(await startsOf(platform, query, batch, locale))])
      left -= batch.length
    }
    if (left <= 0) break
  }
  return best
}

/** The hours of each day from now on. */
function daysFrom(now: Temporal.Instant): readonly (readonly FreeTime[])[] {
  const here = now.toZonedDateTimeISO(defaultTimeZone)
  const today = dayNumberOf(here.toPlainDate().toString())
  return Array.from({ length: daysAhead }, (_, index) => {
    const first = index === 0 ? here.hour : 0
    const hours = new Set(Array.from({ length: 24 - first }, (__, more) => bitOfHour(first + more)))
    return [...hours].map((bit) => ({ day: today + index, hours: bit }))
  })
}

/** The first start of each of these salons on their day. */
async function startsOf(
  platform: Platform,
  { service }: SalonSearch,
  salons: readonly SoonestSalon[],
  locale: Locale,
): Promise<readonly SoonestTime[]> {
  const found = await listFound(platform.dbs.public, salons, service ?? null)
  const date = dateOfDay((salons[0] as SoonestSalon).time.day)
  const free = await listFreeSalons(platform, {
    services: timedServices(found),
    from: date,
    to: date,
    window: null,
    most: 1,
  })
  return found.flatMap((row) => {
    const service = free.get(row.id)
    const start = service?.starts[0]
    if (service === undefined || start === undefined) return []
    return [{ start, serviceId: service.serviceId, salon: { slug: row.slug, name: nameIn(locale, row) } }]
  })
}

const soonestOf = (times: readonly SoonestTime[]): SoonestTime | null =>
  times.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))[0] ?? null

/** Whether a start lies in an earlier hour. */
function isBefore({ start }: SoonestTime, { day, hours }: FreeTime): boolean {
  const startsOnDay = dayNumberOf(start.slice(0, 10))
  return startsOnDay < day || (startsOnDay === day && bitOfHour(Number(start.slice(11, 13))) < hours)
}

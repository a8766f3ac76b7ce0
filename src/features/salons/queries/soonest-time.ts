import { dateOfDay } from '#domain/availability/day-clock.ts'
import type { SalonId, ServiceId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { nameIn } from '#domain/names/name-in.ts'
import type { SoonestSalon } from '#domain/search/search-index.ts'
import { hoursOfDays, soonestStart } from '#domain/search/soonest.ts'
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

/** The known starts of a list's salons: one each, or none within a week. */
export type KnownStarts = ReadonlyMap<SalonId, SoonestTime | null>

/**
 * The soonest free start of a search within a week: besides the known ones, the engine looks at the salons that could
 * be free first. In a small place it is the soonest of all; in a large one another salon may have one in the same
 * hour.
 * @param most the number of calendars that are read
 * @returns null: there is none; undefined: none was found, but not all salons were looked at
 */
export async function findSoonest(
  platform: Platform,
  query: SalonSearch,
  known: KnownStarts,
  { locale, most = DIARIES_PER_LANDING }: { readonly locale: Locale; readonly most?: number },
): Promise<SoonestTime | null | undefined> {
  const now = platform.now()
  const salons = await searchIndex(platform).find({ ...questionOf(query, now), bookable: true, free: null })
  return soonestStart({
    days: hoursOfDays(now.toZonedDateTimeISO(defaultTimeZone).toPlainDateTime(), daysAhead),
    known,
    most,
    possible: salons.soonest,
    startsOf: (possible) => startsOf(platform, query, possible, locale),
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

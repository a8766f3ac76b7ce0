import { dateOfDay, dayNumberOf } from '#domain/availability/day-clock.ts'
import type { SalonId, ServiceId } from '#domain/ids.ts'
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

/** What is known of the salons of a list: a start of each, or none within a week. */
export type KnownStarts = ReadonlyMap<SalonId, SoonestTime | null>

/**
 * The soonest free start of a search within a week: beside the known ones, the engine looks at the salons that could be
 * free first. In a small place it is the soonest of all; in a large one another salon may have one in the same hour.
 * @param most so many calendars are read
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
  let best = soonestOf([...known.values()])
  let left = most
  let isCut = false
  for (const times of daysFrom(now)) {
    const asked = left + known.size + 1
    const possible = await salons.soonest(times, asked)
    isCut ||= possible === null || possible.length === asked
    const others = (possible ?? []).filter(({ id }) => !known.has(id))
    for (let at = 0; at < others.length; at += salonsATurn) {
      const batch = others.slice(at, at + salonsATurn)
      if (best && isNotAfter(best, (batch[0] as SoonestSalon).time)) return best
      if (left <= 0) return best ?? undefined
      best = soonestOf([best, ...(await startsOf(platform, query, batch, locale))])
      left -= batch.length
    }
  }
  return best ?? (isCut ? undefined : null)
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

const soonestOf = (times: readonly (SoonestTime | null)[]): SoonestTime | null =>
  times
    .filter((time) => time !== null)
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start))[0] ?? null

/** Whether a start lies in an earlier hour, or where the hour begins. */
function isNotAfter({ start }: SoonestTime, { day, hours }: FreeTime): boolean {
  const startsOnDay = dayNumberOf(start.slice(0, 10))
  if (startsOnDay !== day) return startsOnDay < day
  const [hour, minute] = [Number(start.slice(11, 13)), start.slice(14, 16)]
  return bitOfHour(hour) < hours || (bitOfHour(hour) === hours && isFirstOfBit(hour) && minute === '00')
}

/** Hours before six and after nine in the evening share a bit. */
const isFirstOfBit = (hour: number): boolean => bitOfHour(hour - 1) !== bitOfHour(hour)

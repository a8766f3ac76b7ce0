import type { Locale } from '#domain/locale.ts'
import { Problem } from '#domain/problem.ts'
import { defaultTimeZone } from '#domain/time-zone.ts'
import { salonSearch } from '#features/salons/contract/search.ts'
import { searchSalons, type SalonsFound } from '#features/salons/queries/search-salons.ts'
import type { Platform } from '#platform/context.ts'
import { placesById } from '#platform/places.ts'

import type { SearchQuery } from '../search/search-query.ts'
import type { ResultsAddress } from './results-address.ts'

const none: SalonsFound = {
  items: [],
  nextCursor: null,
  total: 0,
  totalIsEstimate: false,
  facets: { regions: [], services: [], priceLevels: [], verified: [] },
}

/** One page of the query with the next free times; nothing where its place does not exist. */
export async function findSalons(
  platform: Platform,
  { query, cursor, unknownPlace }: ResultsAddress,
  locale: Locale,
): Promise<SalonsFound> {
  if (unknownPlace !== undefined) return none
  const ask = (from: string | undefined) =>
    searchSalons(platform, salonSearch.parse({ ...query, cursor: from }), locale, { withTimes: true })
  try {
    return await ask(cursor)
  } catch (error) {
    // The cursor is of an older address or another order: the list begins anew.
    if (cursor === undefined || !(error instanceof Problem)) throw error
    return await ask(undefined)
  }
}

/** An area with so few salons is looked beyond. */
const fewSalons = 2
const nearbyShown = 4

/** The list shows times within a week. */
const daysAhead = 6

/**
 * The salons nearest to an area with few of them, each with an available time, by the same query; empty if there are
 * enough.
 */
export async function findNearby(
  platform: Platform,
  { query, cursor }: ResultsAddress,
  found: SalonsFound,
  locale: Locale,
): Promise<SalonsFound['items']> {
  const place = query.place === undefined ? undefined : placesById.get(query.place)
  if (!place || cursor !== undefined || found.total === null || found.total > fewSalons) return []
  const { items } = await searchSalons(
    platform,
    salonSearch.parse({
      ...query,
      place: undefined,
      region: undefined,
      box: undefined,
      near: `${place.lat.toFixed(5)},${place.lon.toFixed(5)}`,
      sort: 'distance',
      ...(query.date === undefined && comingWeek(platform)),
      limit: found.total + nearbyShown,
    }),
    locale,
    { withTimes: true },
  )
  const known = new Set(found.items.map(({ id }) => id))
  return items.filter(({ id }) => !known.has(id)).slice(0, nearbyShown)
}

/** With days in the query, the engine checks whether each salon has a time. */
function comingWeek({ now }: Platform): Pick<SearchQuery, 'date' | 'until'> {
  const today = now().toZonedDateTimeISO(defaultTimeZone).toPlainDate()
  return { date: today.toString(), until: today.add({ days: daysAhead }).toString() }
}

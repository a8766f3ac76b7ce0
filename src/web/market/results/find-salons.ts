import type { Locale } from '#domain/locale.ts'
import { Problem } from '#domain/problem.ts'
import { salonSearch } from '#features/salons/contract.ts'
import { searchSalons, type SalonsFound } from '#features/salons/queries/search-salons.ts'
import type { Platform } from '#platform/context.ts'
import { placesById } from '#platform/places.ts'

import type { AskedFor } from './read-wish.ts'

const none: SalonsFound = {
  items: [],
  nextCursor: null,
  total: 0,
  facets: { regions: [], services: [], priceLevels: [], verified: [] },
}

/** One page of the wish with the next free times; nothing where its place does not exist. */
export async function findSalons(
  platform: Platform,
  { wish, cursor, unknownPlace }: AskedFor,
  locale: Locale,
): Promise<SalonsFound> {
  if (unknownPlace !== undefined) return none
  const ask = (from: string | undefined) =>
    searchSalons(platform, salonSearch.parse({ ...wish, cursor: from }), locale, { withTimes: true })
  try {
    return await ask(cursor)
  } catch (error) {
    // A cursor of an older address or another order: the list begins anew.
    if (cursor === undefined || !(error instanceof Problem)) throw error
    return await ask(undefined)
  }
}

/** An area with so few salons is looked beyond. */
const fewSalons = 2
const nearbyShown = 4

/** The salons nearest to an area that has few, by the same wish; none where there are enough. */
export async function findNearby(
  platform: Platform,
  { wish, cursor }: AskedFor,
  found: SalonsFound,
  locale: Locale,
): Promise<SalonsFound['items']> {
  const place = wish.place === undefined ? undefined : placesById.get(wish.place)
  if (!place || cursor !== undefined || found.total === null || found.total > fewSalons) return []
  const { items } = await searchSalons(
    platform,
    salonSearch.parse({
      ...wish,
      place: undefined,
      region: undefined,
      near: `${place.lat.toFixed(5)},${place.lon.toFixed(5)}`,
      sort: 'distance',
      limit: found.total + nearbyShown,
    }),
    locale,
    { withTimes: true },
  )
  const known = new Set(found.items.map(({ id }) => id))
  return items.filter(({ id }) => !known.has(id)).slice(0, nearbyShown)
}

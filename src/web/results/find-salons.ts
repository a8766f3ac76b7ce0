import type { Locale } from '#domain/locale.ts'
import { Problem } from '#domain/problem.ts'
import { salonSearch } from '#features/salons/contract.ts'
import { searchSalons, type SalonsFound } from '#features/salons/queries/search-salons.ts'
import type { Platform } from '#platform/context.ts'

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

import { isSalonName } from '#features/salons/queries/suggestions.ts'
import { partsNamed, understoodIn } from '#features/salons/queries/understood.ts'
import type { Platform } from '#platform/context.ts'

import { changedQuery, type SearchQuery } from '../search/search-query.ts'

/**
 * The query whose words are understood: service, area and time become filters, which the reader can change one by one.
 * @returns undefined for words that mean a single thing, which the search reads by itself, and for a salon's name
 */
export async function understoodQuery(
  platform: Platform,
  query: SearchQuery,
): Promise<SearchQuery | undefined> {
  const { q } = query
  if (q === undefined || query.words || query.typed !== undefined) return undefined
  const understood = understoodIn(platform, q, false)
  const { categories, kind, places, when, rest } = understood
  const named = partsNamed(understood)
  if (named === 0 || (named === 1 && !when)) return undefined
  if ((named === 1 || !when) && (await isSalonName(platform, q))) return undefined
  const [service, other] = categories
  const [place] = places
  return changedQuery(query, {
    q: [other === undefined ? '' : kind, rest].join(' ').trim() || undefined,
    ...(other === undefined && service && { service }),
    ...(place && { place: place.id, near: undefined, region: undefined }),
    ...(when && { until: undefined, from: undefined, to: undefined, ...when }),
    typed: q,
  })
}

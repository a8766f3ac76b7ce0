import { findMeantDesigns } from '#features/designs/queries/meant-designs.ts'
import { isSalonName } from '#features/salons/queries/suggestions.ts'
import { understoodIn } from '#features/salons/queries/understood.ts'
import type { Platform } from '#platform/context.ts'

import type { Query } from '../../app/paths.ts'
import { designsQuery } from '../designs/designs-address.ts'
import type { SearchQuery } from '../search/search-query.ts'

/**
 * The URL of the designs that typed words ask for: "red almond pagkrati" describes nails, which no
 * salon is found by. Undefined for words that name a service or a salon, and with filters that designs don't have.
 */
export async function meantDesigns(platform: Platform, query: SearchQuery): Promise<Query | undefined> {
  const { q, place, words, typed, ...others } = query
  const isOnly = Object.values(others).every((value) => value === undefined)
  if (q === undefined || words || typed !== undefined || !isOnly) return undefined
  if (understoodIn(platform, q, false).rest === '') return undefined
  const [meant] = await findMeantDesigns(platform.dbs.public, q, false)
  if (!meant || Object.keys(meant.tags).length === 0 || (await isSalonName(platform, q))) return undefined
  const where = place ?? meant.place
  return { ...designsQuery({ ...meant.tags, ...(where !== undefined && { place: where }) }), typed: q }
}

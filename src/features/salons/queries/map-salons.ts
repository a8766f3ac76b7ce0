import type { z } from 'zod'

import type { SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { nameIn } from '#domain/names/name-in.ts'
import { gridOf } from '#domain/search/map-grid.ts'
import type { SalonsThatFit } from '#domain/search/search-index.ts'
import type { Platform } from '#platform/context.ts'
import type { Answer } from '#platform/http/contract.ts'
import { MAP_SALONS_MOST } from '#platform/limits.ts'

import type { mapSalons as mapOperation } from '../contract.ts'
import type { mapSearch } from '../contract/search.ts'
import { listFound } from './found-salons.ts'
import { ratingOf } from './salon-cards.ts'
import { searchIndex } from './search-index.ts'
import { questionOf } from './search-salons.ts'

export type MapSearch = z.output<typeof mapSearch>
type MapAnswer = Answer<typeof mapOperation>

/** Clusters, and the salons that are shown one by one. */
interface Shown extends Pick<MapAnswer, 'clusters'> {
  readonly alone: readonly { readonly id: SalonId }[]
}

/**
 * The finds of a search in a box of the map: every salon as long as they are few, else the cells of a grid.
 * @throws Problem validation_failed for an unknown place
 */
export async function mapSalons(platform: Platform, query: MapSearch, locale: Locale): Promise<MapAnswer> {
  const { clusters, alone } = await shownOf(
    await searchIndex(platform).find(questionOf(query, platform.now())),
    query,
  )
  const salons = await listFound(platform.dbs.public, alone, query.service ?? null)
  return {
    total: clusters.reduce((sum, { count }) => sum + count, salons.length),
    clusters,
    salons: salons.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: nameIn(locale, row),
      lat: row.latitude,
      lng: row.longitude,
      rating: ratingOf(row.ratingSum, row.ratingCount),
      priceFromCents: row.offers[0]?.priceCents ?? row.priceFromCents,
    })),
  }
}

async function shownOf(found: SalonsThatFit, { box, zoom }: MapSearch): Promise<Shown> {
  const few = await found.page(null, MAP_SALONS_MOST + 1)
  if (few.length <= MAP_SALONS_MOST) return { clusters: [], alone: few }
  const cells = await found.cells(gridOf(box, zoom))
  return {
    clusters: cells
      .filter(({ count }) => count > 1)
      .map(({ count, latitude: lat, longitude: lng }) => ({ count, lat, lng })),
    alone: cells.flatMap(({ only }) => (only === null ? [] : [{ id: only }])),
  }
}

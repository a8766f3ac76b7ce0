import type { ServiceCategory } from '#domain/catalogue.ts'
import type { Locale } from '#domain/locale.ts'
import { placeWeight, regions, type PlaceType, type Region } from '#domain/search/places.ts'
import { rows, sql, type Db } from '#platform/db.ts'
import { placesById } from '#platform/places.ts'

import { cardColumns, presentCard, type CardRow, type PresentedCard } from './salon-cards.ts'

export interface FeaturedQuery {
  readonly sort: 'rating' | 'popular'
  readonly verifiedOnly: boolean
  readonly limit: number
}

/** The best rated or most booked salons of the country. */
export async function listFeatured(
  db: Db,
  query: FeaturedQuery,
  locale: Locale,
): Promise<readonly PresentedCard[]> {
  const order = query.sort === 'rating' ? sql`x.fair_rating` : sql`x.popularity`
  const found = await rows(
    db,
    sql<CardRow>`select ${cardColumns} from salon_search x join salons s on s.id = x.salon_id
      where ${query.verifiedOnly ? sql`x.is_verified` : sql`true`} order by ${order} desc, x.salon_id limit ${query.limit}`,
  )
  return found.map((row) => presentCard(row, locale))
}

export interface PopularPlace {
  readonly id: string
  readonly name: string
  readonly type: PlaceType
  readonly region: Region
  readonly salons: number
}

/** The places with the most salons, of as many the larger ones; a place includes the places inside it. */
export async function popularPlaces(db: Db, limit: number, locale: Locale): Promise<readonly PopularPlace[]> {
  const counted = await rows(
    db,
    sql<{
      id: string
      salons: number
    }>`select id, count(*) as salons from salon_search cross join lateral unnest(place_ids) id
      group by id order by 2 desc fetch first ${limit} rows with ties`,
  )
  return counted
    .flatMap(({ id, salons }) => {
      const place = placesById.get(id)
      return place ? [{ place, salons }] : []
    })
    .toSorted(
      (one, other) =>
        other.salons - one.salons ||
        placeWeight(other.place) - placeWeight(one.place) ||
        (one.place.id < other.place.id ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ place: { id, nameEl, nameEn, type, region }, salons }) => ({
      id,
      name: locale === 'el' ? nameEl : nameEn,
      type,
      region,
      salons,
    }))
}

export interface PopularCategory {
  readonly id: ServiceCategory
  readonly salons: number
}

/** Categories of services by the number of salons that offer them. */
export function popularCategories(db: Db): Promise<readonly PopularCategory[]> {
  return rows(
    db,
    sql<PopularCategory>`select id, count(*) as salons from salon_search cross join lateral unnest(categories) id
      group by id order by 2 desc, 1`,
  )
}

/** The number of salons in each of the seven regions, including empty ones. */
export async function regionCounts(db: Db): Promise<Readonly<Record<Region, number>>> {
  const counted = await rows(
    db,
    sql<{
      region: Region
      salons: number
    }>`select region, count(*) as salons from salon_search group by region`,
  )
  const known = new Map(counted.map(({ region, salons }) => [region, salons]))
  return Object.fromEntries(regions.map((region) => [region, known.get(region) ?? 0])) as Record<
    Region,
    number
  >
}

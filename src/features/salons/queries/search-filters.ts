import type { RawBuilder } from 'kysely'

import type { Point } from '#domain/search/distance.ts'
import type { Box } from '#domain/search/map-grid.ts'
import { documentParts, metersPerPoint, partWorth } from '#domain/search/ranking.ts'
import { facetNames, type FacetName, type SalonQuestion } from '#domain/search/search-index.ts'
import { sql } from '#platform/db.ts'

import type { TextFilters } from './search-words.ts'

/** A question in the terms of the search table. */
export interface SalonFilters extends Omit<SalonQuestion, 'typed'> {
  readonly typed: TextFilters | null
}

type Condition = RawBuilder<boolean>

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

const hasWords = (text: string): Condition => sql`x.document @@ to_tsquery('simple', ${text})`

const typedConditions = ({ categories, places, words }: TextFilters): readonly Condition[] => [
  ...categories.map(({ any, name }) => sql<boolean>`(x.categories && ${any}::text[] or ${hasWords(name)})`),
  ...places.map(({ any, name }) => sql<boolean>`(x.place_ids && ${any}::text[] or ${hasWords(name)})`),
  ...words.map((word) => hasWords(word(''))),
]

/** The filters of every facet. Only given filters are in the text, so that each combination gets its own plan. */
export function commonCondition({ typed, placeId, minRating, box, bookable }: SalonFilters): Condition {
  const conditions: Condition[] = typed === null ? [] : [...typedConditions(typed)]
  if (placeId !== null) conditions.push(sql`x.place_ids @> array[${placeId}]::text[]`)
  if (minRating !== null)
    conditions.push(sql`(x.rating_count > 0 and x.rating_sum >= ${minRating}::float8 * x.rating_count)`)
  if (box !== null) conditions.push(isInside(box))
  if (bookable) conditions.push(sql`x.takes_bookings`)
  return all(conditions)
}

/** The salons with the prices of the searched category: the table `c`. */
export const searchedSalons = ({ category }: SalonFilters) =>
  category === null
    ? sql`salon_search x`
    : sql`salon_search x left join category_prices c on c.salon_id = x.salon_id and c.category = ${category}`

/** The lowest price of the searched category, or of any booking. Null if the salon lists none. */
export const searchedCents = ({ category }: SalonFilters) =>
  category === null ? sql`x.price_from_cents` : sql`c.price_cents`

export const searchedLevel = ({ category }: SalonFilters) =>
  category === null ? sql`x.price_level` : sql`c.price_level`

/** @param level the expression of the price level, which facets have in their own column */
export function facetCondition(
  name: FacetName,
  filters: SalonFilters,
  level = searchedLevel(filters),
): Condition {
  switch (name) {
    case 'region':
      return filters.region === null ? sql`true` : sql`x.region = ${filters.region}::region`
    case 'category':
      return filters.category === null ? sql`true` : sql`x.categories @> array[${filters.category}]::text[]`
    case 'priceLevel':
      return filters.priceLevels.length === 0
        ? sql`true`
        : sql`${level} = any (${filters.priceLevels}::smallint[])`
    case 'verified':
      return filters.verified === null ? sql`true` : sql`x.is_verified = ${filters.verified}`
  }
}

export const allConditions = (filters: SalonFilters): Condition =>
  all([commonCondition(filters), ...facetNames.map((name) => facetCondition(name, filters))])

/** Great-circle metres from the point. */
const meters = ({ latitude, longitude }: Point) => sql<number>`(12742000 * asin(least(1, sqrt(
  sin(radians(x.latitude - ${latitude}::float8) / 2) ^ 2
  + cos(radians(x.latitude)) * cos(radians(${latitude}::float8)) * sin(radians(x.longitude - ${longitude}::float8) / 2) ^ 2))))`

export const distanceOf = (near: Point | null) => (near === null ? sql<null>`null::float8` : meters(near))

// The expression of the index on it. A degree of longitude is as long as 0.788 degrees of latitude in the middle of Greece.
const flat = sql`point(x.longitude * 0.788, x.latitude)`
const flatPoint = ({ latitude, longitude }: Point) =>
  sql`point(${longitude}::float8 * 0.788, ${latitude}::float8)`

const isInside = ({ west, south, east, north }: Box) =>
  sql<boolean>`${flat} <@ box(${flatPoint({ longitude: west, latitude: south })}, ${flatPoint({ longitude: east, latitude: north })})`

/** How much longer or shorter a distance on the flat map may be than the true one. */
const flatError = 1.3

/** A circle that has the nearest `most` of the salons in it, and a few others, found by the index. */
export const nearestCircle = (near: Point, filters: SalonFilters, rest: Condition, most: number): Condition =>
  sql<boolean>`${flat} <@ circle(${flatPoint(near)}, ${flatError}::float8 * (select coalesce(max(away), 0) from (
    select ${flat} <-> ${flatPoint(near)} as away from ${searchedSalons(filters)} where ${allConditions(filters)} and ${rest}
    order by ${flat} <-> ${flatPoint(near)} limit ${most}) nearest))`

export interface SortKey {
  readonly value: RawBuilder<number>
  readonly isDescending: boolean
}

/** `relevance` of src/domain/search/ranking.ts. */
function relevance({ typed, near }: SalonFilters): RawBuilder<number> {
  const words = typed?.words ?? []
  const distance = near === null ? sql`` : sql`- ${meters(near)} / ${metersPerPoint}::float8`
  if (words.length === 0 && near === null) return sql`x.quality`
  const worth =
    words.length === 0 ? sql`` : sql`+ (${sql.join(words.map(worthOf), sql` + `)}) / ${words.length}::float8`
  return sql`(x.quality ${worth} ${distance})`
}

/** The worth of a word in the best part of the document that it stands in. */
const worthOf = (word: TextFilters['words'][number]) =>
  sql`case ${sql.join(
    documentParts
      .slice(0, -1)
      .map((part) => sql`when ${hasWords(word(part))} then ${partWorth[part]}::float8`),
    sql` `,
  )} else ${partWorth.D}::float8 end`

/** Every sort is one number of a row with `searched_cents`; equal ones are sorted by the salon's id. */
export function sortKey(filters: SalonFilters): SortKey {
  switch (filters.sort) {
    case 'relevance':
      return { value: relevance(filters), isDescending: true }
    case 'rating':
      return { value: sql`x.fair_rating`, isDescending: true }
    case 'popular':
      return { value: sql`x.popularity`, isDescending: true }
    case 'distance':
      return { value: sql`${distanceOf(filters.near)}`, isDescending: false }
    case 'price':
      return { value: sql`coalesce(x.searched_cents, 2147483647)`, isDescending: false }
  }
}

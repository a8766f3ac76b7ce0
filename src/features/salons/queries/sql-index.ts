import type { SalonId } from '#domain/ids.ts'
import type { MapCell, MapGrid } from '#domain/search/map-grid.ts'
import type { RankedSalon, SalonsThatFit, SearchIndex } from '#domain/search/search-index.ts'
import type { Position } from '#domain/search/search-index.ts'
import { rows, sql, type Db } from '#platform/db.ts'

import { countPlaces, placeContent } from './place-content.ts'
import { countFacets } from './search-facets.ts'
import {
  allConditions,
  distanceOf,
  nearestCircle,
  searchedCents,
  searchedLevel,
  searchedSalons,
  sortKey,
  type SalonFilters,
} from './search-filters.ts'
import { nameQuery, textFilters } from './search-words.ts'

/**
 * The search tables themselves: they answer until a process has its own index, and whenever that one is behind. They
 * have no free hours, and find every salon that takes bookings.
 */
export const sqlIndex = (db: Db): SearchIndex => ({
  find: async (question): Promise<SalonsThatFit> => {
    const filters = { ...question, typed: question.typed && (await textFilters(db, question.typed)) }
    return {
      page: (after, most) => ranked(db, filters, after, most),
      counts: () => countFacets(db, filters),
      cells: (grid) => countCells(db, filters, grid),
      soonest: () => Promise.resolve(null),
    }
  },
  named: async (terms, most) => {
    const text = await nameQuery(db, terms)
    return text === null ? [] : await named(db, text, most)
  },
  place: (id) => placeContent(db, id),
  countIn: (places, category) => countPlaces(db, places, category),
})

/** The next salons by rank. */
function ranked(db: Db, filters: SalonFilters, after: Position | null, most: number) {
  const { value, isDescending } = sortKey(filters)
  const direction = isDescending ? sql`desc` : sql`asc`
  const beyond = isDescending ? sql`<` : sql`>`
  const rest =
    after === null
      ? sql<boolean>`true`
      : sql<boolean>`(${value} ${beyond} ${after.key}::float8 or (${value} = ${after.key}::float8 and x.salon_id > ${after.id}::uuid))`
  const isNearest = filters.sort === 'distance' && filters.near !== null
  const around = isNearest ? nearestCircle(filters.near, filters, rest, most) : sql`true`
  // With words, the planner would choose the index of the ranking; the fence makes it search the words first.
  const fence = (filters.typed?.words ?? []).length === 0 ? sql`` : sql`offset 0`
  return rows(
    db,
    sql<RankedSalon>`
      select x.salon_id as id, (${value})::float8 as key, ${distanceOf(filters.near)} as meters
      from (select x.*, ${searchedCents(filters)} as searched_cents, ${searchedLevel(filters)} as searched_level
        from ${searchedSalons(filters)} where ${allConditions(filters)} and ${around} ${fence}) x
      where ${rest}
      order by ${value} ${direction}, x.salon_id limit ${most}`,
  )
}

/** `cellOf` of src/domain/search/map-grid.ts, in SQL. */
function countCells(db: Db, filters: SalonFilters, { columns, rows: lines, ...box }: MapGrid) {
  const column = sql`least(floor((x.longitude - ${box.west}::float8) / (${box.east}::float8 - ${box.west}::float8) * ${columns}::float8), ${columns - 1})`
  const row = sql`least(floor((x.latitude - ${box.south}::float8) / (${box.north}::float8 - ${box.south}::float8) * ${lines}::float8), ${lines - 1})`
  return rows(
    db,
    sql<MapCell>`
      select count(*)::integer as count, avg(latitude) as latitude, avg(longitude) as longitude,
        case when count(*) = 1 then min(salon_id::text) end as only
      from (select x.salon_id, x.latitude, x.longitude, ${row} * ${columns}::float8 + ${column} as cell
        from ${searchedSalons(filters)} where ${allConditions(filters)}) inside
      group by cell order by cell`,
  )
}

async function named(db: Db, text: string, most: number): Promise<readonly SalonId[]> {
  const found = await rows(
    db,
    sql<{ id: SalonId }>`
      with named as materialized (
        select salon_id as id, quality from salon_search where document @@ to_tsquery('simple', ${text})
      )
      select id from named order by quality desc, id limit ${most}`,
  )
  return found.map(({ id }) => id)
}

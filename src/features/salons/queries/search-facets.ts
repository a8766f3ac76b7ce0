import { facetNames, type SalonCounts } from '#domain/search/search-index.ts'
import { only, sql, type Db } from '#platform/db.ts'

import {
  commonCondition,
  facetCondition,
  searchedLevel,
  searchedSalons,
  type SalonFilters,
} from './search-filters.ts'

/**
 * Counts facets in one pass over the salons that match the common filters. Each facet applies all filters but its own,
 * so its figures tell what choosing another value would show.
 */
export async function countFacets(db: Db, filters: SalonFilters): Promise<SalonCounts> {
  const marks = facetNames.map(
    (name) => sql`${facetCondition(name, filters, sql`x.price_level`)} as ${sql.ref(`fits_${name}`)}`,
  )
  const kept = (but: string) =>
    sql.join(
      facetNames.filter((name) => name !== but).map((name) => sql`${sql.ref(`fits_${name}`)}`),
      sql` and `,
    )
  const listed = (value: ReturnType<typeof sql>, but: string, from = sql`heap`) => sql`(
    select coalesce(json_agg(json_build_object('value', value, 'count', count) order by count desc, value), '[]')
    from (select ${value} as value, sum(salons) as count from ${from} where ${kept(but)} group by 1) c where value is not null)`
  const counts = await only(
    db,
    sql<Omit<SalonCounts, 'knowsFree'>>`
      with heap as materialized (
        select *, ${sql.join(marks)} from (
          select x.region, x.categories, ${searchedLevel(filters)} as price_level, x.is_verified, count(*) as salons from ${searchedSalons(filters)}
          where ${commonCondition(filters)} group by 1, 2, 3, 4
        ) x
      )
      select (select coalesce(sum(salons), 0)::bigint from heap where ${kept('')}) as total,
        json_build_object(
          'regions', ${listed(sql`region`, 'region')},
          'services', ${filters.priceLevels.length > 0 ? servicesAtPrice(filters) : listed(sql`category`, 'category', sql`heap cross join lateral unnest(categories) category`)},
          'priceLevels', ${listed(sql`price_level`, 'priceLevel')},
          'verified', ${listed(sql`is_verified`, 'verified')}) as facets`,
  )
  return { ...counts, knowsFree: filters.free === null }
}

/** Each category by its own price level, which choosing it would filter by. */
function servicesAtPrice(filters: SalonFilters) {
  const kept = (['region', 'verified'] as const).map((name) => facetCondition(name, filters))
  return sql`(
    select coalesce(json_agg(json_build_object('value', category, 'count', count) order by count desc, category), '[]')
    from (select p.category, count(*) as count from salon_search x join category_prices p on p.salon_id = x.salon_id
      where ${commonCondition(filters)} and ${sql.join(kept, sql` and `)} and p.price_level = any (${filters.priceLevels}::smallint[]) group by 1) c)`
}

import { serviceCategories, type ServiceCategory } from '#domain/catalogue.ts'
import type { PlaceContent, SalonsInPlace } from '#domain/search/search-index.ts'
import { one, rows, sql, type Db } from '#platform/db.ts'

interface CountRow {
  readonly listed: number
  readonly bookable: number
  readonly realListed: number
  readonly realBookable: number
}

interface KindRow extends CountRow {
  readonly category: ServiceCategory
  /** By tenths: the first, the fifth, the ninth; null without a salon that takes bookings. */
  readonly cents: readonly [number, number, number] | null
  readonly minutes: number
}

/** `x` is a row of salon_search, `s` its salon. */
const counts = sql`count(*)::integer as listed, (count(*) filter (where x.takes_bookings))::integer as bookable,
  (count(*) filter (where not s.is_demo))::integer as "realListed",
  (count(*) filter (where x.takes_bookings and not s.is_demo))::integer as "realBookable"`

const isIn = (place: string) => sql`x.place_ids @> array[${place}]::text[]`

const salonsIn = ({ listed, bookable, realListed, realBookable }: CountRow): SalonsInPlace => ({
  listed,
  bookable,
  real: { listed: realListed, bookable: realBookable },
})

/** The services of a place's salons, from the search tables. */
export async function placeContent(db: Db, place: string): Promise<PlaceContent> {
  const [all, kinds] = await Promise.all([
    one(
      db,
      sql<CountRow>`select ${counts} from salon_search x join salons s on s.id = x.salon_id where ${isIn(place)}`,
    ),
    rows(
      db,
      sql<KindRow>`
        select c.category, ${counts},
          percentile_disc(array[0.1, 0.5, 0.9]) within group (order by c.price_cents) filter (where x.takes_bookings) as cents,
          percentile_disc(0.5) within group (order by c.minutes) filter (where x.takes_bookings) as minutes
        from salon_search x join salons s on s.id = x.salon_id join category_prices c on c.salon_id = x.salon_id
        where ${isIn(place)} group by c.category`,
    ),
  ])
  const byCategory = new Map(kinds.map((kind) => [kind.category, kind]))
  return {
    ...salonsIn(all ?? { listed: 0, bookable: 0, realListed: 0, realBookable: 0 }),
    kinds: serviceCategories.flatMap((category) => {
      const kind = byCategory.get(category)
      return kind ? [{ category, ...salonsIn(kind), usual: usualOf(kind) }] : []
    }),
  }
}

const usualOf = ({ cents, minutes }: KindRow) =>
  cents && { lowCents: cents[0], middleCents: cents[1], highCents: cents[2], middleMinutes: minutes }

/** The salons of each of these places, from the search tables; places without any are left out. */
export async function countPlaces(
  db: Db,
  places: readonly string[],
  category: ServiceCategory | null,
): Promise<ReadonlyMap<string, SalonsInPlace>> {
  const wanted = category === null ? sql`true` : sql`x.categories @> array[${category}]::text[]`
  const found = await rows(
    db,
    sql<CountRow & { place: string }>`
      select place, ${counts} from unnest(${places}::text[]) place join salon_search x on x.place_ids @> array[place]
        join salons s on s.id = x.salon_id
      where ${wanted} group by place`,
  )
  return new Map(found.map((row) => [row.place, salonsIn(row)]))
}

import type { ServiceCategory } from '#domain/catalogue.ts'
import type { SalonId } from '#domain/ids.ts'
import type { CategoryPrice, IndexedSalon } from '#domain/search/memory/salon-table.ts'
import { rows, sql, type Db } from '#platform/db.ts'

interface Row extends Omit<IndexedSalon, 'prices'> {
  /** `gel_polish 2200 2 60,pedicure 3000 2 45`: category, cents, level and minutes. */
  readonly prices: string | null
}

// All salons are read when a process starts. JSON objects took half of PostgreSQL's time for it, and the client parses
// arrays of text letter by letter.
const columns = sql`x.salon_id as id, x.document::text as document, x.region, to_json(x.place_ids) as "placeIds", to_json(x.categories) as categories,
  (select string_agg(concat_ws(' ', c.category, c.price_cents, c.price_level, c.minutes), ',') from category_prices c where c.salon_id = x.salon_id) as prices,
  x.is_verified as "isVerified", x.takes_bookings as "takesBookings", (select s.is_demo from salons s where s.id = x.salon_id) as "isSample", x.price_from_cents as "priceFromCents", x.price_level as "priceLevel",
  x.rating_sum as "ratingSum", x.rating_count as "ratingCount", x.popularity, x.quality, x.fair_rating as "fairRating", x.latitude, x.longitude`

const pricesIn = (text: string | null): readonly CategoryPrice[] =>
  (text?.split(',') ?? []).map((price) => {
    const [category, cents, level, minutes] = price.split(' ')
    return {
      category: category as ServiceCategory,
      cents: Number(cents),
      level: Number(level),
      minutes: Number(minutes),
    }
  })

const indexed = (row: Row): IndexedSalon => ({ ...row, prices: pricesIn(row.prices) })

/** The next listed salons in the order of their ids. */
export async function listIndexed(
  db: Db,
  after: SalonId | null,
  most: number,
): Promise<readonly IndexedSalon[]> {
  const rest = after === null ? sql`true` : sql`x.salon_id > ${after}::uuid`
  const found = await rows(
    db,
    sql<Row>`select ${columns} from salon_search x where ${rest} order by x.salon_id limit ${most}`,
  )
  return found.map(indexed)
}

/** These salons, without those that are not listed any more. */
export async function findIndexed(db: Db, ids: readonly SalonId[]): Promise<readonly IndexedSalon[]> {
  if (ids.length === 0) return []
  const found = await rows(
    db,
    sql<Row>`select ${columns} from salon_search x where x.salon_id = any(${ids}::uuid[])`,
  )
  return found.map(indexed)
}

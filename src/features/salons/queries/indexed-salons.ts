import type { SalonId } from '#domain/ids.ts'
import { wordsIn } from '#domain/search/document-words.ts'
import type { IndexedSalon } from '#domain/search/memory/salon-table.ts'
import { rows, sql, type Db } from '#platform/db.ts'

interface Row extends Omit<IndexedSalon, 'words'> {
  /** A tsvector as text: `'aqua':1A 'piraeus':3B,7B`. */
  readonly document: string
}

const columns = sql`x.salon_id as id, x.document::text as document, x.region, x.place_ids as "placeIds", x.categories,
  (select coalesce(json_agg(json_build_object('category', c.category, 'cents', c.price_cents, 'level', c.price_level, 'minutes', c.minutes)), '[]')
    from category_prices c where c.salon_id = x.salon_id) as prices,
  x.is_verified as "isVerified", x.takes_bookings as "takesBookings", (select s.is_demo from salons s where s.id = x.salon_id) as "isSample", x.price_from_cents as "priceFromCents", x.price_level as "priceLevel",
  x.rating_sum as "ratingSum", x.rating_count as "ratingCount", x.popularity, x.quality, x.fair_rating as "fairRating", x.latitude, x.longitude`

const indexed = ({ document, ...salon }: Row): IndexedSalon => ({
  ...salon,
  words: wordsIn(document),
})

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

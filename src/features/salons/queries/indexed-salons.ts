import type { SalonId } from '#domain/ids.ts'
import type { IndexedSalon } from '#domain/search/memory/salon-table.ts'
import { documentParts, type DocumentPart } from '#domain/search/ranking.ts'
import { rows, sql, type Db } from '#platform/db.ts'

interface Row extends Omit<IndexedSalon, 'words'> {
  /** A tsvector as text: `'aqua':1A 'piraeus':3B,7B`. */
  readonly document: string
}

const columns = sql`x.salon_id as id, x.document::text as document, x.region, x.place_ids as "placeIds", x.categories,
  (select coalesce(json_agg(json_build_object('category', c.category, 'cents', c.price_cents, 'level', c.price_level)), '[]')
    from category_prices c where c.salon_id = x.salon_id) as prices,
  x.is_verified as "isVerified", x.takes_bookings as "takesBookings", x.price_from_cents as "priceFromCents", x.price_level as "priceLevel",
  x.rating_sum as "ratingSum", x.rating_count as "ratingCount", x.popularity, x.quality, x.fair_rating as "fairRating", x.latitude, x.longitude`

/** Words are of [a-z0-9] only, so that none is escaped in a document's text. */
const wordInDocument = /'([^']+)':([\dA-D,]+)/g

const partsIn = (places: string): readonly DocumentPart[] => {
  const marked = documentParts.slice(0, -1).filter((part) => places.includes(part))
  // Weight D is not written: a place that ends on its number has it.
  return /\d(?:,|$)/.test(places) ? [...marked, 'D'] : marked
}

const indexed = ({ document, ...salon }: Row): IndexedSalon => ({
  ...salon,
  words: Array.from(document.matchAll(wordInDocument), ([, word = '', places = '']) => [
    word,
    partsIn(places),
  ]),
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

import { z } from 'zod'

import { isUuid, type SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { Problem } from '#domain/problem.ts'
import type { ReviewOrder } from '#domain/reviews.ts'
import { one, sql, type Db } from '#platform/db.ts'
import { cursorOf, pageOf } from '#platform/http/cursor.ts'
import { momentText } from '#platform/http/fields.ts'

import type { Review } from '../contract.ts'
import { countWithPhotos, listReviews, partAverages, type PartAverages } from './reviews.ts'

const position = cursorOf({ rating: z.int().min(1).max(5), createdAt: momentText(), id: z.uuid() })

// A suspended salon has no row in the search table, and no page.
async function findListedSalon(db: Db, idOrSlug: string): Promise<SalonId | undefined> {
  const wanted = isUuid(idOrSlug) ? sql`s.id = ${idOrSlug}::uuid` : sql`s.slug = ${idOrSlug}`
  const found = await one(
    db,
    sql<{ id: SalonId }>`select s.id from salons s join salon_search x on x.salon_id = s.id where ${wanted}`,
  )
  return found?.id
}

export interface ReviewPage {
  readonly items: Review[]
  /** Null after the last review. */
  readonly nextCursor: string | null
  readonly parts: PartAverages
  readonly withPhotos: number
}

interface ReviewPageQuery {
  readonly limit: number
  /** Undefined: from the beginning. */
  readonly cursor: string | undefined
  readonly order: ReviewOrder
  readonly stars: number | undefined
  readonly withPhotos: boolean | undefined
  readonly locale: Locale
}

/** Reviews of a salon by id or slug. @throws Problem not_found, validation_failed */
export async function findReviewPage(
  db: Db,
  idOrSlug: string,
  { limit, cursor, ...query }: ReviewPageQuery,
): Promise<ReviewPage> {
  const after = position.read(cursor)
  const salonId = await findListedSalon(db, idOrSlug)
  if (salonId === undefined) throw new Problem('not_found')
  const [found, parts, withPhotos] = await Promise.all([
    listReviews(db, salonId, { ...query, limit: limit + 1, after }),
    partAverages(db, salonId),
    countWithPhotos(db, salonId),
  ])
  return { ...pageOf(found, limit, position.write), parts, withPhotos }
}

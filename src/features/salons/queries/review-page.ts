import { z } from 'zod'

import { isUuid, type SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { Problem } from '#domain/problem.ts'
import { one, sql, type Db } from '#platform/db.ts'
import { cursorOf, pageOf } from '#platform/http/cursor.ts'
import { momentText } from '#platform/http/fields.ts'

import type { Review } from '../contract.ts'
import { listReviews } from './reviews.ts'

const position = cursorOf({ createdAt: momentText(), id: z.uuid() })

/** The cursor behind a review. */
export const reviewCursor = position.write

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
}

/**
 * Reviews of a salon by id or slug, newest first. @param cursor undefined: from the newest
 * @throws Problem not_found, validation_failed
 */
export async function findReviewPage(
  db: Db,
  idOrSlug: string,
  { limit, cursor, locale }: { limit: number; cursor: string | undefined; locale: Locale },
): Promise<ReviewPage> {
  const after = position.read(cursor)
  const salonId = await findListedSalon(db, idOrSlug)
  if (salonId === undefined) throw new Problem('not_found')
  const found = await listReviews(db, salonId, { limit: limit + 1, after, locale })
  return pageOf(found, limit, position.write)
}

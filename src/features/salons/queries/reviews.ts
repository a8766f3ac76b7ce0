import { rows, sql, type Db } from '#platform/db.ts'

import type { Review } from '../contract.ts'

/** The last review of the page before, as its `createdAt` and `id`. */
export interface ReviewPosition {
  readonly createdAt: string
  readonly id: string
}

/** Reviews of a salon, newest first. @param after goes on behind this one; null: from the newest. */
export function listReviews(
  db: Db,
  salonId: string,
  { limit, after }: { limit: number; after: ReviewPosition | null },
): Promise<readonly Review[]> {
  // Milliseconds are what a position can hold; finer instants would be skipped or repeated.
  const made = sql`date_trunc('milliseconds', created_at)`
  const rest =
    after === null ? sql`true` : sql`(${made}, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
  return rows(
    db,
    sql<Review>`select id, author_name as author, rating, body, language, reply, replied_at as "repliedAt", ${made} as "createdAt"
      from reviews where salon_id = ${salonId} and ${rest} order by ${made} desc, id desc limit ${limit}`,
  )
}

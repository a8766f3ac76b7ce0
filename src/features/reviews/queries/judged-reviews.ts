import { namedIn, type WrittenName } from '#domain/names/name-in.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, rows, sql } from '#platform/db.ts'
import { momentsOf, type Searched } from '#platform/http/search.ts'

import type { JudgedReview, reviewStages } from '../contract/administration.ts'

interface JudgedPage extends Searched {
  readonly part: (typeof reviewStages)[number]
  readonly limit: number
  /** The id of the last one on the previous page. */
  readonly after: string | undefined
}

interface JudgedRow extends Omit<JudgedReview, 'salon'> {
  readonly salon: JudgedReview['salon'] & WrittenName
}

/** @throws Problem unauthorized, forbidden */
export async function listJudgedReviews(ctx: Ctx, page: JudgedPage): Promise<JudgedReview[]> {
  const admin = requireAdmin(ctx, 'reviews')
  const { part, q, limit, after = null } = page
  const { since, until } = momentsOf(page)
  const found = await asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<{ review: JudgedRow }>`
        select review from admin_reviews(${part}, ${q}, ${since}::timestamptz, ${until}::timestamptz, ${after}::uuid, ${limit}) review`,
    ),
  )
  return found.map(({ review: { salon, ...review } }) => ({ ...review, salon: namedIn(ctx.locale, salon) }))
}

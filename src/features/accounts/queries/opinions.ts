import type { UserId } from '#domain/ids.ts'
import { exportReviews } from '#features/reviews/queries/exported-reviews.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, rows, sql, type Db } from '#platform/db.ts'

/** What the caller kept of the market and wrote about it: favourites, viewed salons, saved designs, reviews. */
export const ownOpinions = async (ctx: Ctx, id: UserId) => ({
  ...(await exportReviews(ctx, id)),
  ...(await asUser(ctx.dbs.app, id, (tx) => keptOf(tx, id))),
})

const keptOf = async (tx: Db, id: UserId) => ({
  favourites: await rows(
    tx,
    sql<object>`select salon_id as "salonId", created_at as "createdAt" from favourites where customer_id = ${id}`,
  ),
  viewedSalons: await rows(
    tx,
    sql<object>`select salon_id as "salonId", viewed_at as "viewedAt" from viewed_salons where customer_id = ${id}`,
  ),
  savedDesigns: await rows(
    tx,
    sql<object>`select design_id as "designId", created_at as "createdAt" from saved_designs where customer_id = ${id}`,
  ),
})

import type { UserId } from '#domain/ids.ts'
import { exportReviews } from '#features/reviews/queries/exported-reviews.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, rows, sql, type Db } from '#platform/db.ts'

/** The caller's favourites, viewed salons, saved designs, waitlist entries and reviews. */
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
  waitlists: await rows(
    tx,
    sql<object>`select salon_id as "salonId", items, staff_id as "staffId", first_day::text as "firstDay", last_day::text as "lastDay",
      from_minute as "fromMinute", to_minute as "toMinute", notice_minutes as "noticeMinutes", contact_name as name, contact_phone as phone,
      status, created_at as "joinedAt", ended_at as "endedAt", (select coalesce(json_agg(json_build_object('start', o.start_at, 'end', o.end_at,
        'offeredAt', o.offered_at, 'expiresAt', o.expires_at, 'outcome', o.outcome) order by o.id), '[]') from waitlist_offers o where o.entry_id = e.id) as offers
      from waitlist_entries e where customer_id = ${id} order by created_at`,
  ),
  savedDesigns: await rows(
    tx,
    sql<object>`select design_id as "designId", created_at as "createdAt" from saved_designs where customer_id = ${id}`,
  ),
})

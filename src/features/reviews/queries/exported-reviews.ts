import type { UserId } from '#domain/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, rows, sql } from '#platform/db.ts'

/** A person's reviews and reports, for their data export. */
export const exportReviews = (ctx: Ctx, customer: UserId) =>
  asUser(ctx.dbs.app, customer, async (tx) => ({
    reviews: await rows(
      tx,
      sql<object>`
        select salon_id as "salonId", booking_id as "bookingId", author_name as "authorName", rating, work_stars as "workStars",
          cleanliness_stars as "cleanlinessStars", punctuality_stars as "punctualityStars", value_stars as "valueStars", body, language, reply,
          created_at as "createdAt", edited_at as "editedAt", taken_down_at as "takenDownAt",
          array(select p.picture from review_photos p where p.review_id = r.id order by p.position) as photos, photos_lent_at as "photosLentAt",
          (select json_agg(json_build_object('verdict', d.verdict, 'ground', d.ground, 'reason', d.reason, 'decidedAt', d.decided_at, 'appeal', d.appeal,
              'appealedAt', d.appealed_at, 'appealVerdict', d.appeal_verdict, 'appealReason', d.appeal_reason) order by d.decided_at)
            from review_decisions d where d.review_id = r.id) as decisions
        from reviews r where customer_id = ${customer} order by created_at`,
    ),
    reviewReports: await rows(
      tx,
      sql<object>`
        select review_id as "reviewId", email, ground, details, created_at as "createdAt" from review_reports
        where reporter_id = ${customer} order by created_at`,
    ),
  }))

import type { BookingStatus } from '#domain/booking-state.ts'
import type { BookingId, ReviewId, UserId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { nameIn, type WrittenName } from '#domain/names/name-in.ts'
import { changeableUntil, mayAppeal, REVIEW_DAYS, reviewableUntil } from '#domain/reviews.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, one, rows, sql, type Db } from '#platform/db.ts'
import { personOf } from '#platform/http/who-asks.ts'
import { OWN_REVIEWS_MOST } from '#platform/limits.ts'

import type { OwnReview, OwnReviews } from '../contract.ts'

interface VisitRow {
  readonly bookingId: BookingId
  readonly endAt: string
  readonly salon: WrittenName & { readonly slug: string; readonly timeZone: string }
  readonly items: readonly {
    readonly nameEl: string
    readonly nameEn: string
    readonly staff: WrittenName
  }[]
}

/** The facts of a booking `b` that are shown with its review. */
const visitColumns = sql`b.id as "bookingId", b.end_at as "endAt",
  json_build_object('slug', s.slug, 'name', s.name, 'nameEn', s.name_en, 'timeZone', s.time_zone) as salon,
  (select json_agg(json_build_object('nameEl', i.service_name_el, 'nameEn', i.service_name_en,
      'staff', json_build_object('name', t.name, 'nameEn', t.name_en)) order by i.position)
    from booking_items i join staff t on t.id = i.staff_id where i.booking_id = b.id) as items`

export function presentVisit({ bookingId, endAt, salon, items }: VisitRow, locale: Locale) {
  const { slug, timeZone } = salon
  return {
    bookingId,
    endAt,
    salon: { slug, timeZone, name: nameIn(locale, salon) },
    services: items.map(({ nameEl, nameEn }) => (locale === 'el' ? nameEl : nameEn || nameEl)),
    staff: [...new Set(items.map(({ staff }) => nameIn(locale, staff)))],
  }
}

interface RemovalRow extends Omit<NonNullable<OwnReview['removal']>, 'canAppeal'> {
  readonly decidedAt: string
}

type ReviewRow = Omit<
  OwnReview,
  'bookingId' | 'salon' | 'services' | 'staff' | 'endAt' | 'changeableUntil' | 'removal'
> &
  VisitRow & { readonly removal: RemovalRow | null }

const reviewColumns = sql`r.id, r.rating as stars, r.body as text, r.language, r.created_at as "createdAt", r.edited_at as "editedAt",
  json_build_object('work', r.work_stars, 'cleanliness', r.cleanliness_stars, 'punctuality', r.punctuality_stars, 'value', r.value_stars) as parts,
  r.reply, r.reply_language as "replyLanguage", r.replied_at as "repliedAt", r.taken_down_at is not null as "isTakenDown",
  array(select p.picture from review_photos p where p.review_id = r.id order by p.position) as photos, r.photos_lent_at is not null as "photosLent",
  (select json_build_object('ground', d.ground, 'reason', d.reason, 'decidedAt', d.decided_at, 'appeal', d.appeal,
      'appealVerdict', d.appeal_verdict, 'appealReason', d.appeal_reason)
    from review_decisions d where d.review_id = r.id and d.verdict = 'taken_down' order by d.decided_at desc limit 1) as removal`

function present({ removal, ...row }: ReviewRow, locale: Locale, now: Temporal.Instant): OwnReview {
  const { items: _, ...review } = row
  return {
    ...review,
    ...presentVisit(row, locale),
    changeableUntil: changeableUntil(row, now)?.toString() ?? null,
    removal: removal && { ...removal, canAppeal: row.isTakenDown && mayAppeal(removal, now) },
  }
}

const joined = sql`from reviews r join bookings b on b.id = r.booking_id join salons s on s.id = r.salon_id`

/** @throws Problem unauthorized */
export async function listOwnReviews(ctx: Ctx): Promise<OwnReviews> {
  const { id } = personOf(ctx)
  const now = ctx.now()
  return await asUser(ctx.dbs.app, id, async (tx) => ({
    items: (await ownRows(tx, id)).map((row) => present(row, ctx.locale, now)),
    open: (await openVisits(tx, id, now)).map((row) => ({
      ...presentVisit(row, ctx.locale),
      until: reviewableUntil(row.endAt).toString(),
    })),
  }))
}

const ownRows = (tx: Db, customer: UserId): Promise<readonly ReviewRow[]> =>
  rows(
    tx,
    sql<ReviewRow>`select ${reviewColumns}, ${visitColumns} ${joined} where r.customer_id = ${customer}
      order by r.created_at desc, r.id limit ${OWN_REVIEWS_MOST}`,
  )

const openVisits = (tx: Db, customer: UserId, now: Temporal.Instant): Promise<readonly VisitRow[]> =>
  rows(
    tx,
    sql<VisitRow>`select ${visitColumns} from bookings b join salons s on s.id = b.salon_id
      where b.customer_id = ${customer} and b.status = 'completed' and b.end_at > ${now.subtract({ hours: 24 * REVIEW_DAYS }).toString()}
        and not exists (select from reviews r where r.booking_id = b.id)
      order by b.end_at desc limit ${OWN_REVIEWS_MOST}`,
  )

/** Finds only the caller's own. */
export async function findOwnReview(
  tx: Db,
  ctx: Ctx,
  customer: UserId,
  id: ReviewId,
): Promise<OwnReview | undefined> {
  const row = await one(
    tx,
    sql<ReviewRow>`select ${reviewColumns}, ${visitColumns} ${joined} where r.id = ${id} and r.customer_id = ${customer}`,
  )
  return row && present(row, ctx.locale, ctx.now())
}

/** The customer's review of a booking. */
export const findReviewOf = async (
  tx: Db,
  customer: UserId,
  booking: BookingId,
): Promise<ReviewId | undefined> =>
  (
    await one(
      tx,
      sql<{
        id: ReviewId
      }>`select id from reviews where booking_id = ${booking} and customer_id = ${customer}`,
    )
  )?.id

export interface VisitToReview extends VisitRow {
  readonly status: BookingStatus
  readonly isReviewed: boolean
  readonly firstName: string
  readonly lastName: string
  readonly contactName: string
}

/** A visit of this customer, in a transaction of theirs. */
export const findVisit = (tx: Db, customer: UserId, booking: BookingId): Promise<VisitToReview | undefined> =>
  one(
    tx,
    sql<VisitToReview>`select ${visitColumns}, b.status, is_reviewed(b.id) as "isReviewed", coalesce(p.first_name, '') as "firstName",
        coalesce(p.last_name, '') as "lastName", coalesce(b.contact_name, '') as "contactName"
      from bookings b join salons s on s.id = b.salon_id join profiles p on p.id = b.customer_id
      where b.id = ${booking} and b.customer_id = ${customer} and b.status not in ('held', 'expired')`,
  )

/** The customer of a booking, read by the worker for a mailed link; undefined once the account is deleted. */
export const customerOf = async (worker: Db, booking: BookingId): Promise<UserId | undefined> =>
  (
    await one(
      worker,
      sql<{ customer: UserId | null }>`select customer_id as customer from bookings where id = ${booking}`,
    )
  )?.customer ?? undefined

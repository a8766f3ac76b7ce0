import { z } from 'zod'

import type { ReviewId, SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { nameIn, type WrittenName } from '#domain/names/name-in.ts'
import type { SalonReviewPart } from '#domain/reviews.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, one, only, rows, sql, type Db } from '#platform/db.ts'
import { cursorOf, pageOf } from '#platform/http/cursor.ts'
import { momentText } from '#platform/http/fields.ts'

import type { SalonReviewView } from '../contract/salon.ts'

const position = cursorOf({ createdAt: momentText(), id: z.uuid() })

interface SalonReviewsQuery {
  readonly part: SalonReviewPart
  readonly limit: number
  readonly cursor: string | undefined
}

interface ReviewRow extends Omit<SalonReviewView, 'services' | 'staff'> {
  readonly servicesEl: readonly string[] | null
  readonly servicesEn: readonly string[] | null
  readonly staff: readonly WrittenName[] | null
}

const made = sql`date_trunc('milliseconds', r.created_at)`

const columns = sql`r.id, r.author_name as author, r.rating as stars, r.body as text, r.language, ${made} as "createdAt", r.edited_at as "editedAt",
  json_build_object('work', r.work_stars, 'cleanliness', r.cleanliness_stars, 'punctuality', r.punctuality_stars, 'value', r.value_stars) as parts,
  r.reply, r.reply_language as "replyLanguage", r.replied_at as "repliedAt", r.photos_lent_at is not null as "photosLent",
  coalesce((select json_agg(json_build_object('picture', p.picture, 'isShown', o.id is not null) order by p.position)
    from review_photos p left join salon_photos o on o.lent_picture = p.picture where p.review_id = r.id), '[]') as photos, v.services_el as "servicesEl", v.services_en as "servicesEn", v.staff,
  exists (select from review_reports n where n.review_id = r.id and n.reporter_id = app_user() and n.decision_id is null) as "isReported"`

/** @throws Problem unauthorized, forbidden, not_found, validation_failed */
export async function listReviewsOfSalon(
  ctx: Ctx,
  salonId: SalonId,
  { part, limit, cursor }: SalonReviewsQuery,
) {
  const { userId } = await requireSalon(ctx, salonId, 'set-up')
  const after = position.read(cursor)
  return asUser(ctx.dbs.app, userId, async (tx) => {
    const open = part === 'unanswered' ? sql`r.reply is null` : sql`true`
    const behind =
      after === null ? sql`true` : sql`(${made}, r.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    const found = await rows(
      tx,
      sql<ReviewRow>`
        with page as (
          select * from reviews r where r.salon_id = ${salonId} and r.taken_down_at is null and ${open} and ${behind}
          order by ${made} desc, r.id desc limit ${limit + 1}
        )
        select ${columns} from page r left join review_visits(array(select id from page)) v on v.review_id = r.id
        order by ${made} desc, r.id desc`,
    )
    const items = found.map((row) => present(row, ctx.locale))
    return { ...pageOf(items, limit, position.write), ...(await figures(tx, salonId)) }
  })
}

const figures = (tx: Db, salonId: SalonId) =>
  only(
    tx,
    sql<{ average: number | null; count: number; unanswered: number }>`
      select s.rating_sum::float8 / nullif(s.rating_count, 0) as average, s.rating_count as count,
        (select count(*) from reviews r where r.salon_id = s.id and r.reply is null and r.taken_down_at is null) as unanswered
      from salons s where s.id = ${salonId}`,
  )

function present({ servicesEl, servicesEn, staff, ...review }: ReviewRow, locale: Locale): SalonReviewView {
  const services = (servicesEl ?? []).map((name, n) => (locale === 'el' ? name : servicesEn?.[n] || name))
  return {
    ...review,
    author: nameIn(locale, { name: review.author, nameEn: '' }),
    services: [...new Set(services)],
    staff: [...new Set((staff ?? []).map((person) => nameIn(locale, person)))],
  }
}

/** A review as the salon sees it. */
export async function findReviewOfSalon(
  tx: Db,
  salonId: SalonId,
  id: ReviewId,
  locale: Locale,
): Promise<SalonReviewView | undefined> {
  const row = await one(
    tx,
    sql<ReviewRow>`select ${columns} from reviews r left join review_visits(array[${id}::uuid]) v on v.review_id = r.id
      where r.id = ${id} and r.salon_id = ${salonId} and r.taken_down_at is null`,
  )
  return row && present(row, locale)
}

import type { SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { nameIn, type WrittenName } from '#domain/names/name-in.ts'
import type { ReviewOrder, ReviewPart } from '#domain/reviews.ts'
import { only, rows, sql, type Db } from '#platform/db.ts'

import type { Review } from '../contract.ts'

/** The last review of the previous page. */
export interface ReviewPosition {
  readonly rating: number
  readonly createdAt: string
  readonly id: string
}

const byNamed = <Item extends Pick<Review, 'author'>>(locale: Locale, review: Item): Item => ({
  ...review,
  author: nameIn(locale, { name: review.author, nameEn: '' }),
})

interface ReviewsQuery {
  readonly limit: number
  readonly order?: ReviewOrder
  /** Only those of so many stars. */
  readonly stars?: number | undefined
  /** Only those with photos. */
  readonly withPhotos?: boolean | undefined
  /** The list continues after this one; null: from the beginning. */
  readonly after: ReviewPosition | null
  /** The language of names. */
  readonly locale: Locale
}

interface ReviewRow extends Omit<Review, 'services' | 'staff' | 'parts'> {
  readonly parts: Readonly<Record<ReviewPart, number | null>>
  readonly servicesEl: readonly string[] | null
  readonly servicesEn: readonly string[] | null
  readonly staff: readonly WrittenName[] | null
}

function present(locale: Locale, { servicesEl, servicesEn, staff, parts, ...review }: ReviewRow): Review {
  const services = (servicesEl ?? []).map((name, n) => (locale === 'el' ? name : servicesEn?.[n] || name))
  const people = (staff ?? []).map((person) => nameIn(locale, person))
  return {
    ...byNamed(locale, review),
    parts: Object.fromEntries(Object.entries(parts).filter(([, stars]) => stars !== null)) as Review['parts'],
    services: [...new Set(services)],
    staff: [...new Set(people)],
  }
}

// A position holds milliseconds; finer instants would be skipped or repeated.
const made = sql`date_trunc('milliseconds', r.created_at)`

const hasPhotos = sql`exists (select from review_photos p where p.review_id = r.id)`

const directions = { newest: 0, best: -1, worst: 1 } as const satisfies Record<ReviewOrder, number>

/** Reviews of a salon that are shown. */
export async function listReviews(
  db: Db,
  salonId: SalonId,
  { limit, order = 'newest', stars, withPhotos = false, after, locale }: ReviewsQuery,
): Promise<readonly Review[]> {
  const weight = sql`${sql.lit(directions[order])} * r.rating`
  const sign = sql.lit(directions[order])
  const behind = after
    ? sql`(${weight} > ${sign} * ${after.rating}::integer or (${weight} = ${sign} * ${after.rating}::integer
        and (${made}, r.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)))`
    : sql`true`
  const chosen = sql.join(
    [
      ...(stars === undefined ? [] : [sql`r.rating = ${stars}`]),
      ...(withPhotos ? [hasPhotos] : []),
      sql`true`,
    ],
    sql` and `,
  )
  const found = await rows(
    db,
    sql<ReviewRow>`
      with page as (
        select r.* from reviews r where r.salon_id = ${salonId} and r.taken_down_at is null and ${chosen} and ${behind}
        order by ${weight}, ${made} desc, r.id desc limit ${limit}
      )
      select r.id, r.author_name as author, r.rating, r.body, r.language, r.reply, r.reply_language as "replyLanguage", r.replied_at as "repliedAt",
        ${made} as "createdAt", r.edited_at as "editedAt", array(select p.picture from review_photos p where p.review_id = r.id order by p.position) as photos,
        v.services_el as "servicesEl", v.services_en as "servicesEn", v.staff,
        json_build_object('work', r.work_stars, 'cleanliness', r.cleanliness_stars, 'punctuality', r.punctuality_stars, 'value', r.value_stars) as parts
      from page r left join review_visits(array(select id from page)) v on v.review_id = r.id
      order by ${weight}, ${made} desc, r.id desc`,
  )
  return found.map((review) => present(locale, review))
}

/** The number of shown reviews with photos. */
export async function countWithPhotos(db: Db, salonId: SalonId): Promise<number> {
  const { count } = await only(
    db,
    sql<{ count: number }>`
      select count(*)::integer as count from reviews r where r.salon_id = ${salonId} and r.taken_down_at is null and ${hasPhotos}`,
  )
  return count
}

/** The average of each part, over the reviews of a salon that rate it. */
export async function partAverages(db: Db, salonId: SalonId): Promise<PartAverages> {
  const found = await rows(
    db,
    sql<{ part: ReviewPart; average: number; count: number }>`
      select part, avg(stars)::float8 as average, count(*) as count
      from reviews r, lateral (values ('work', work_stars), ('cleanliness', cleanliness_stars), ('punctuality', punctuality_stars), ('value', value_stars)) p(part, stars)
      where r.salon_id = ${salonId} and r.taken_down_at is null and stars is not null group by part`,
  )
  return Object.fromEntries(found.map(({ part, ...figures }) => [part, figures])) as PartAverages
}

export type PartAverages = Partial<Record<ReviewPart, { readonly average: number; readonly count: number }>>

export interface SalonReview extends Pick<Review, 'id' | 'author' | 'rating' | 'body'> {
  readonly salon: { readonly slug: string; readonly name: string }
}

/** The newest review with text in this language for each of these salons; newest first. */
export async function listNewestReviews(
  db: Db,
  salonIds: readonly SalonId[],
  locale: Locale,
): Promise<readonly SalonReview[]> {
  const found = await rows(
    db,
    sql<
      SalonReview & { readonly salon: WrittenName }
    >`select r.id, r.author, r.rating, r.body, json_build_object('slug', s.slug, 'name', s.name, 'nameEn', s.name_en) as salon
      from salons s cross join lateral (
        select id, author_name as author, rating, body, created_at from reviews
        where salon_id = s.id and taken_down_at is null and language = ${locale} and body <> '' order by created_at desc limit 1
      ) r where s.id = any (${salonIds}::uuid[]) order by r.created_at desc, r.id`,
  )
  return found.map(({ salon, ...review }) => ({
    ...byNamed(locale, review),
    salon: { slug: salon.slug, name: nameIn(locale, salon) },
  }))
}

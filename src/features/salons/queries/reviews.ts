import type { SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { nameIn, type WrittenName } from '#domain/names/name-in.ts'
import { rows, sql, type Db } from '#platform/db.ts'

import type { Review } from '../contract.ts'

/** The last review of the previous page, as its `createdAt` and `id`. */
export interface ReviewPosition {
  readonly createdAt: string
  readonly id: string
}

const byNamed = <Item extends Pick<Review, 'author'>>(locale: Locale, review: Item): Item => ({
  ...review,
  author: nameIn(locale, { name: review.author, nameEn: '' }),
})

interface ReviewsQuery {
  readonly limit: number
  /** The list continues behind this one; null: from the newest. */
  readonly after: ReviewPosition | null
  /** The language of the authors' names. */
  readonly locale: Locale
}

/** Reviews of a salon, newest first. */
export async function listReviews(
  db: Db,
  salonId: SalonId,
  { limit, after, locale }: ReviewsQuery,
): Promise<readonly Review[]> {
  // A position holds milliseconds; finer instants would be skipped or repeated.
  const made = sql`date_trunc('milliseconds', created_at)`
  const rest =
    after === null ? sql`true` : sql`(${made}, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
  const found = await rows(
    db,
    sql<Review>`select id, author_name as author, rating, body, language, reply, replied_at as "repliedAt", ${made} as "createdAt"
      from reviews where salon_id = ${salonId} and ${rest} order by ${made} desc, id desc limit ${limit}`,
  )
  return found.map((review) => byNamed(locale, review))
}

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
        where salon_id = s.id and language = ${locale} and body <> '' order by created_at desc limit 1
      ) r where s.id = any (${salonIds}::uuid[]) order by r.created_at desc, r.id`,
  )
  return found.map(({ salon, ...review }) => ({
    ...byNamed(locale, review),
    salon: { slug: salon.slug, name: nameIn(locale, salon) },
  }))
}

import type { ReviewId, SalonId } from '#domain/ids.ts'
import { REVIEW_PHOTOS_EACH } from '#domain/reviews.ts'
import { one, only, rows, sql, type Db } from '#platform/db.ts'
import type { PhotoFile } from '#platform/photos.ts'

/** Serialises changes of one review's photos, so that a free position stays free until the write. */
export const photosLock = (review: ReviewId) => ({ number: 0, name: `review photos ${review}` })

/** @returns undefined when all positions are taken */
export async function freePosition(tx: Db, review: ReviewId): Promise<number | undefined> {
  const taken = await rows(
    tx,
    sql<{ position: number }>`select position from review_photos where review_id = ${review}`,
  )
  const positions = new Set(taken.map(({ position }) => position))
  return Array.from({ length: REVIEW_PHOTOS_EACH }, (_, n) => n).find((position) => !positions.has(position))
}

interface NewPhoto {
  readonly review: ReviewId
  readonly picture: string
  readonly position: number
  readonly files: readonly PhotoFile[]
  /** ISO instant */
  readonly at: string
}

export async function insertReviewPhoto(
  tx: Db,
  { review, picture, position, files, at }: NewPhoto,
): Promise<void> {
  await sql`insert into review_photos (picture, review_id, position, created_at) values (${picture}, ${review}, ${position}, ${at})`.execute(
    tx,
  )
  const lines = files.map(({ width, format, bytes }) => sql`(${picture}, ${width}, ${format}, ${bytes})`)
  await sql`insert into review_photo_files (picture, width, format, bytes) values ${sql.join(lines)}`.execute(
    tx,
  )
}

/** @returns whether there was one; its files and the salon's copy are deleted with it */
export async function deleteReviewPhoto(tx: Db, review: ReviewId, picture: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from review_photos where review_id = ${review} and picture = ${picture}`.execute(tx)
  return numAffectedRows === 1n
}

/** @returns whether it is the person's own review */
export const setLending = async (tx: Db, review: ReviewId, isLent: boolean, at: string): Promise<boolean> =>
  (await only(tx, sql<{ done: boolean }>`select lend_review_photos(${review}, ${isLent}, ${at}) as done`))
    .done

export interface LentPhoto {
  readonly salonId: SalonId
  readonly review: ReviewId
  readonly picture: string
}

/** The largest file of a photo that its author lends to this salon. */
export const findLent = (
  tx: Db,
  { salonId, review, picture }: LentPhoto,
): Promise<{ readonly bytes: Uint8Array } | undefined> =>
  one(
    tx,
    sql<{ bytes: Uint8Array }>`
      select f.bytes from review_photo_files f join review_photos p on p.picture = f.picture join reviews r on r.id = p.review_id
      where p.picture = ${picture} and r.id = ${review} and r.salon_id = ${salonId} and r.photos_lent_at is not null and r.taken_down_at is null
        and f.format = 'webp' order by f.width desc limit 1`,
  )

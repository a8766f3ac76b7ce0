import type { SalonId } from '#domain/ids.ts'
import { only, sql, type Db } from '#platform/db.ts'
import type { CutPhoto } from '#platform/photos.ts'

/** Serialises changes of one salon's photos, so that their number and order stay valid until the write. */
export async function lockPhotos(tx: Db, salonId: SalonId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photos ${salonId}`}, 0))`.execute(tx)
}

export const countPhotos = async (tx: Db, salonId: SalonId): Promise<number> =>
  (
    await only(
      tx,
      sql<{
        count: number
      }>`select count(*) from salon_photos where salon_id = ${salonId} and not is_illustration`,
    )
  ).count

/** Whether a salon shows a copy of this photograph of a review. */
export const hasCopyOf = async (tx: Db, lentPicture: string): Promise<boolean> =>
  (
    await only(
      tx,
      sql<{
        has: boolean
      }>`select exists (select from salon_photos where lent_picture = ${lentPicture}) as has`,
    )
  ).has

export interface PhotoToKeep {
  readonly id: string
  readonly salonId: SalonId
  readonly picture: string
  readonly altEl: string
  readonly altEn: string
  /** The photograph of a review that it is a copy of. */
  readonly lentPicture?: string
}

/** Adds a photo behind the others, with its files. */
export async function insertPhoto(
  tx: Db,
  photo: PhotoToKeep,
  cut: CutPhoto & { readonly source: Uint8Array },
): Promise<void> {
  const { id, salonId, picture, altEl, altEn, lentPicture = null } = photo
  const { width, height, crop, source } = cut
  await sql`
    insert into salon_photos (id, salon_id, position, picture, is_illustration, alt_el, alt_en, lent_picture)
    select ${id}, ${salonId}, coalesce(max(position), -1) + 1, ${picture}, false, ${altEl}, ${altEn}, ${lentPicture}::text from salon_photos where salon_id = ${salonId}`.execute(
    tx,
  )
  await sql`
    insert into photo_sources (photo_id, salon_id, picture, width, height, crop_x, crop_y, crop_width, bytes)
    values (${id}, ${salonId}, ${picture}, ${width}, ${height}, ${crop.x}, ${crop.y}, ${crop.width}, ${source})`.execute(
    tx,
  )
  await insertFiles(tx, photo, cut)
}

async function insertFiles(tx: Db, photo: Omit<PhotoToKeep, 'altEl' | 'altEn'>, { files }: CutPhoto) {
  const lines = files.map(
    ({ width, format, bytes }) =>
      sql`(${photo.picture}, ${width}, ${format}, ${photo.salonId}, ${photo.id}, ${bytes})`,
  )
  await sql`insert into photo_files (picture, width, format, salon_id, photo_id, bytes) values ${sql.join(lines)}`.execute(
    tx,
  )
}

/** Stores another part of the photo under a new name, so that files cached under the old name stay right. */
export async function replaceCut(
  tx: Db,
  photo: Omit<PhotoToKeep, 'altEl' | 'altEn'>,
  cut: CutPhoto,
): Promise<void> {
  const { id, salonId, picture } = photo
  await sql`delete from photo_files where salon_id = ${salonId} and photo_id = ${id}`.execute(tx)
  await sql`update salon_photos set picture = ${picture} where salon_id = ${salonId} and id = ${id}`.execute(
    tx,
  )
  await sql`update photo_sources set crop_x = ${cut.crop.x}, crop_y = ${cut.crop.y}, crop_width = ${cut.crop.width} where photo_id = ${id}`.execute(
    tx,
  )
  await insertFiles(tx, photo, cut)
}

export async function setAlt(tx: Db, id: string, altEl: string, altEn: string): Promise<void> {
  await sql`update salon_photos set alt_el = ${altEl}, alt_en = ${altEn} where id = ${id}`.execute(tx)
}

/** Puts the salon's own photos behind the illustrations, which are no longer shown. @param ids all of the salon's own */
export async function setOrder(tx: Db, salonId: SalonId, ids: readonly string[]): Promise<void> {
  await sql`
    update salon_photos p set position = first.position + wished.at::smallint
    from unnest(${ids}::uuid[]) with ordinality wished (id, at),
      (select coalesce(max(position) filter (where is_illustration), -1) as position from salon_photos where salon_id = ${salonId}) first
    where p.id = wished.id and p.salon_id = ${salonId}`.execute(tx)
}

/** @returns whether there was one */
export async function deletePhoto(tx: Db, salonId: SalonId, id: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from salon_photos where salon_id = ${salonId} and id = ${id} and not is_illustration`.execute(
      tx,
    )
  return numAffectedRows === 1n
}

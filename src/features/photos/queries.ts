import type { SalonId } from '#domain/ids.ts'
import type { Locale } from '#domain/locale.ts'
import { parsePhotoFile } from '#domain/photo.ts'
import { PHOTOS_EACH } from '#domain/photo.ts'
import { Problem } from '#domain/problem.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, one, rows, sql, type Db } from '#platform/db.ts'

import type { PhotoList, PhotoView } from './contract.ts'

const photos = sql`
  select p.id, p.picture, p.alt_el as "altEl", p.alt_en as "altEn", s.width, s.height,
    json_build_object('x', s.crop_x, 'y', s.crop_y, 'width', s.crop_width) as crop
  from salon_photos p join photo_sources s on s.photo_id = p.id`

/** The photos of a salon that the caller manages, in their order. */
export const photosOf = (tx: Db, salonId: SalonId): Promise<readonly PhotoView[]> =>
  rows(tx, sql<PhotoView>`${photos} where p.salon_id = ${salonId} order by p.position`)

export const findPhoto = (tx: Db, salonId: SalonId, id: string): Promise<PhotoView | undefined> =>
  one(tx, sql<PhotoView>`${photos} where p.salon_id = ${salonId} and p.id = ${id}`)

/** @throws Problem unauthorized, forbidden, not_found */
export async function listPhotos(ctx: Ctx, salonId: SalonId): Promise<PhotoList> {
  const { userId } = await requireSalon(ctx, salonId, 'set-up')
  return await asUser(ctx.dbs.app, userId, async (tx) => ({
    items: [...(await photosOf(tx, salonId))],
    illustrations: [...(await illustrationsOf(tx, salonId, ctx.locale))],
    most: PHOTOS_EACH,
  }))
}

const illustrationsOf = (tx: Db, salonId: SalonId, locale: Locale) =>
  rows(
    tx,
    sql<{ picture: string; alt: string }>`
      select picture, ${locale === 'el' ? sql`alt_el` : sql`alt_en`} as alt from salon_photos
      where salon_id = ${salonId} and is_illustration order by position`,
  )

/** The original photo as WebP. @throws Problem unauthorized, forbidden, not_found */
export async function readSource(ctx: Ctx, salonId: SalonId, id: string): Promise<Uint8Array> {
  const { userId } = await requireSalon(ctx, salonId, 'set-up')
  const found = await asUser(ctx.dbs.app, userId, (tx) => findSource(tx, salonId, id))
  if (!found) throw new Problem('not_found')
  return found.bytes
}

export const findSource = (
  tx: Db,
  salonId: SalonId,
  id: string,
): Promise<{ readonly bytes: Uint8Array } | undefined> =>
  one(
    tx,
    sql<{
      bytes: Uint8Array
    }>`select bytes from photo_sources where photo_id = ${id} and salon_id = ${salonId}`,
  )

/**
 * One file of a photo of a salon, a team member or a review, by its address below `/pictures/`; undefined for an unknown one or a suspended salon.
 * @param db the connection of the public role
 */
export async function readPhotoFile(
  db: Db,
  file: string,
): Promise<{ readonly type: `image/${string}`; readonly bytes: Uint8Array } | undefined> {
  const asked = parsePhotoFile(file)
  if (!asked) return undefined
  const { name, width, format } = asked
  const found = await one(
    db,
    sql<{
      bytes: Uint8Array
    }>`select bytes from photo_files where picture = ${name} and width = ${width} and format = ${format}
      union all select bytes from staff_photo_files where picture = ${name} and width = ${width} and format = ${format}
      union all select bytes from review_photo_files where picture = ${name} and width = ${width} and format = ${format}`,
  )
  return found && { type: `image/${format}`, bytes: found.bytes }
}

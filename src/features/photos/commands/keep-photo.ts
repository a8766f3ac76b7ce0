import type { SalonId } from '#domain/ids.ts'
import { PHOTOS_EACH, photoName } from '#domain/photo.ts'
import { Problem } from '#domain/problem.ts'
import { inBoth as greek } from '#i18n/el/in-both.ts'
import { inBoth as english } from '#i18n/en/in-both.ts'
import { one, sql, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { CutPhoto } from '#platform/photos.ts'

import { countPhotos, hasCopyOf, insertPhoto, lockPhotos, type PhotoToKeep } from '../store.ts'

type Cut = CutPhoto & { readonly source: Uint8Array }

/** Keeps a photo behind the salon's others, with a default description. @throws Problem too_many_photos */
export async function keepPhoto(
  tx: Db,
  { salonId, lentPicture }: Pick<PhotoToKeep, 'salonId' | 'lentPicture'>,
  cut: Cut,
): Promise<PhotoToKeep> {
  await lockPhotos(tx, salonId)
  if ((await countPhotos(tx, salonId)) >= PHOTOS_EACH) throw new Problem('too_many_photos')
  const id = newId()
  const photo = { id, salonId, picture: photoName(id), ...(await suggestedAlt(tx, salonId)) }
  await insertPhoto(tx, { ...photo, ...(lentPicture !== undefined && { lentPicture }) }, cut)
  return photo
}

/** Keeps a copy of a photograph that a customer lends to the salon; a second call does nothing. @throws Problem too_many_photos */
export async function keepLentPhoto(
  tx: Db,
  photo: Required<Pick<PhotoToKeep, 'salonId' | 'lentPicture'>>,
  cut: Cut,
): Promise<void> {
  await lockPhotos(tx, photo.salonId)
  if (!(await hasCopyOf(tx, photo.lentPicture))) await keepPhoto(tx, photo, cut)
}

async function suggestedAlt(tx: Db, salonId: SalonId) {
  const salon = await one(tx, sql<{ name: string }>`select name from salons where id = ${salonId}`)
  const name = salon?.name ?? ''
  return { altEl: greek.suggestions.any(name), altEn: english.suggestions.any(name) }
}

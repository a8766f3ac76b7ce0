import type { SalonId } from '#domain/ids.ts'
import { PHOTOS_EACH, photoName } from '#domain/photo.ts'
import { Problem } from '#domain/problem.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import { requireSalon } from '#features/salons/policy.ts'
import { inBoth as greek } from '#i18n/el/in-both.ts'
import { inBoth as english } from '#i18n/en/in-both.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, one, sql, type Db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { takePhoto } from '#platform/photos.ts'

import type { PhotoView } from '../contract.ts'
import { countPhotos, insertPhoto, lockPhotos } from '../store.ts'
import { orProblem } from './refuse-photo.ts'

/**
 * Adds a photo behind the salon's others, with a default description.
 * @throws Problem unauthorized, forbidden, not_found, validation_failed, too_many_photos, unavailable
 */
export async function addPhoto(
  ctx: Ctx,
  { salonId, bytes }: { readonly salonId: SalonId; readonly bytes: Uint8Array },
): Promise<PhotoView> {
  const { userId } = await requireSalon(ctx, salonId, 'set-up')
  const room = await asUser(ctx.dbs.app, userId, (tx) => countPhotos(tx, salonId))
  if (room >= PHOTOS_EACH) throw new Problem('too_many_photos')
  const cut = await orProblem(takePhoto(bytes, null))
  return inSalon(ctx, { salonId, right: 'set-up' }, async (tx) => {
    await lockPhotos(tx, salonId)
    if ((await countPhotos(tx, salonId)) >= PHOTOS_EACH) throw new Problem('too_many_photos')
    const id = newId()
    const photo = { id, picture: photoName(id), ...(await suggestedAlt(tx, salonId)) }
    await insertPhoto(tx, { ...photo, salonId }, cut)
    const { width, height, crop } = cut
    return { ...photo, width, height, crop }
  })
}

async function suggestedAlt(tx: Db, salonId: SalonId) {
  const salon = await one(tx, sql<{ name: string }>`select name from salons where id = ${salonId}`)
  const name = salon?.name ?? ''
  return { altEl: greek.suggestions.any(name), altEn: english.suggestions.any(name) }
}

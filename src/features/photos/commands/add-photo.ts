import type { SalonId } from '#domain/ids.ts'
import { PHOTOS_EACH } from '#domain/photo.ts'
import { Problem } from '#domain/problem.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { takePhoto } from '#platform/photos.ts'

import type { PhotoView } from '../contract.ts'
import { countPhotos } from '../store.ts'
import { keepPhoto } from './keep-photo.ts'
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
    const { id, picture, altEl, altEn } = await keepPhoto(tx, { salonId }, cut)
    const { width, height, crop } = cut
    return { id, picture, altEl, altEn, width, height, crop }
  })
}

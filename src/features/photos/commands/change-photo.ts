import type { SalonId } from '#domain/ids.ts'
import { fittingCrop, photoName, type Crop } from '#domain/photo.ts'
import { Problem } from '#domain/problem.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { cutPhoto } from '#platform/photos.ts'

import type { PhotoView } from '../contract.ts'
import { findPhoto, findSource } from '../queries.ts'
import { lockPhotos, replaceCut, setAlt } from '../store.ts'
import { orProblem } from './refuse-photo.ts'

export interface PhotoChange {
  readonly salonId: SalonId
  readonly id: string
  readonly altEl: string
  readonly altEn: string
  readonly crop: Crop
}

/**
 * Changes the description and the shown part of a photo.
 * @throws Problem unauthorized, forbidden, not_found, unavailable
 */
export async function changePhoto(ctx: Ctx, change: PhotoChange): Promise<PhotoView> {
  const { salonId, id, altEl, altEn } = change
  const { userId } = await requireSalon(ctx, salonId, 'set-up')
  const made = await cutAnew(ctx, userId, change)
  return inSalon(ctx, { salonId, right: 'set-up' }, async (tx) => {
    await lockPhotos(tx, salonId)
    const before = await findPhoto(tx, salonId, id)
    if (!before) throw new Problem('not_found')
    const picture = made ? photoName(newId()) : before.picture
    if (made) await replaceCut(tx, { salonId, id, picture }, made)
    await setAlt(tx, id, altEl, altEn)
    return { ...before, picture, altEl, altEn, crop: made?.crop ?? before.crop }
  })
}

/** Returns undefined if the part is the one that is shown already. */
async function cutAnew(ctx: Ctx, userId: string, { salonId, id, crop }: PhotoChange) {
  const found = await asUser(ctx.dbs.app, userId, async (tx) => {
    const photo = await findPhoto(tx, salonId, id)
    if (!photo) throw new Problem('not_found')
    const wished = fittingCrop(crop, photo)
    const isSame = (['x', 'y', 'width'] as const).every(
      (key) => Math.abs(wished[key] - photo.crop[key]) < 1e-6,
    )
    return isSame ? undefined : findSource(tx, salonId, id)
  })
  return found && orProblem(cutPhoto(found.bytes, crop))
}

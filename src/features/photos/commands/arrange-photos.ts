import type { SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import type { Ctx } from '#platform/context.ts'

import { photosOf } from '../queries.ts'
import { deletePhoto, lockPhotos, setOrder } from '../store.ts'

interface Order {
  readonly salonId: SalonId
  /** The ids of all of the salon's own photos, each once. */
  readonly ids: readonly string[]
}

/** @throws Problem unauthorized, forbidden, not_found, photos_changed (one was added or deleted meanwhile) */
export const orderPhotos = (ctx: Ctx, { salonId, ids }: Order): Promise<{ ids: string[] }> =>
  inSalon(ctx, { salonId, right: 'set-up' }, async (tx) => {
    await lockPhotos(tx, salonId)
    const wished = new Set(ids)
    const there = await photosOf(tx, salonId)
    const isSame =
      wished.size === ids.length && there.length === ids.length && there.every(({ id }) => wished.has(id))
    if (!isSame) throw new Problem('photos_changed')
    await setOrder(tx, salonId, ids)
    return { ids: [...ids] }
  })

/** Deletes a photo with all of its files. @throws Problem unauthorized, forbidden, not_found */
export const removePhoto = (
  ctx: Ctx,
  { salonId, id }: { readonly salonId: SalonId; readonly id: string },
): Promise<void> =>
  inSalon(ctx, { salonId, right: 'set-up' }, async (tx) => {
    await lockPhotos(tx, salonId)
    if (!(await deletePhoto(tx, salonId, id))) throw new Problem('not_found')
  })

import { Problem } from '#domain/problem.ts'
import { keepLentPhoto } from '#features/photos/commands/keep-photo.ts'
import { orProblem } from '#features/photos/commands/refuse-photo.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { takePhoto } from '#platform/photos.ts'

import type { SalonReviewView } from '../contract/salon.ts'
import { findReviewOfSalon } from '../queries/salon-reviews.ts'
import { findLent, type LentPhoto } from '../store/photos.ts'

/**
 * Adds a photo that a customer lends to the salon behind the salon's own. It disappears when the customer withdraws it.
 * @throws Problem unauthorized, forbidden, not_found (not lent to this salon), too_many_photos, unavailable
 */
export async function showLentPhoto(ctx: Ctx, photo: LentPhoto): Promise<SalonReviewView> {
  const { salonId, review, picture } = photo
  const { userId } = await requireSalon(ctx, salonId, 'set-up')
  const lent = await asUser(ctx.dbs.app, userId, (tx) => findLent(tx, photo))
  if (!lent) throw new Problem('not_found')
  const cut = await orProblem(takePhoto(lent.bytes, null))
  return inSalon(ctx, { salonId, right: 'set-up' }, async (tx) => {
    if (!(await findLent(tx, photo))) throw new Problem('not_found')
    await keepLentPhoto(tx, { salonId, lentPicture: picture }, cut)
    return (await findReviewOfSalon(tx, salonId, review, ctx.locale)) as SalonReviewView
  })
}

import type { SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { rememberAnswer, type OnceRequest } from '#platform/http/idempotency.ts'

import { photosOf } from '../queries.ts'
import { deletePhoto, lockPhotos, setOrder } from '../store.ts'

interface Order {
  readonly salonId: SalonId
  /** Each of the salon's own photos once. */
  readonly ids: readonly string[]
  readonly once: OnceRequest | null
}

/** @throws Problem unauthorized, forbidden, not_found, photos_changed (one was added or deleted meanwhile) */
export async function orderPhotos(ctx: Ctx, { salonId, ids, once }: Order): Promise<{ ids: string[] }> {
  const { userId } = await requireSalon(ctx, salonId, 'set-up')
  return asUser(ctx.dbs.app, userId, async (tx) => {
    await lockPhotos(tx, salonId)
    const answer = { ids: [...ids] }
    await rememberAnswer(tx, once, { status: 200, response: answer }, ctx.now())
    const wished = new Set(ids)
    const there = await photosOf(tx, salonId)
    const isSame =
      wished.size === ids.length && there.length === ids.length && there.every(({ id }) => wished.has(id))
    if (!isSame) throw new Problem('photos_changed')
    await setOrder(tx, salonId, ids)
    return answer
  })
}

/** Deletes a photo with all of its files. @throws Problem unauthorized, forbidden, not_found */
export async function removePhoto(
  ctx: Ctx,
  { salonId, id, once }: Pick<Order, 'salonId' | 'once'> & { readonly id: string },
): Promise<void> {
  const { userId } = await requireSalon(ctx, salonId, 'set-up')
  await asUser(ctx.dbs.app, userId, async (tx) => {
    await lockPhotos(tx, salonId)
    if (!(await deletePhoto(tx, salonId, id))) throw new Problem('not_found')
    await rememberAnswer(tx, once, { status: 204 }, ctx.now())
  })
}

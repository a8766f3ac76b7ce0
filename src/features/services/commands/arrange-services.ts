import type { SalonId, ServiceId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Visibility } from '#domain/service-visibility.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { rememberAnswer, type OnceRequest } from '#platform/http/idempotency.ts'

import type { ServiceView } from '../contract.ts'
import {
  listServiceIds,
  lockList,
  lockService,
  takeServiceAway,
  updateOrder,
  updateVisibility,
  type ServicePlace,
} from '../store/services.ts'
import { readService } from './write-service.ts'

/**
 * Puts a salon's services in order. The list names all of them: one that somebody else added or removed in the meantime
 * would otherwise end up anywhere.
 * @throws Problem unauthorized, forbidden, not_found, changed_meanwhile
 */
export async function orderServices(
  ctx: Ctx,
  salonId: SalonId,
  ids: readonly ServiceId[],
  once: OnceRequest | null,
): Promise<{ ids: ServiceId[] }> {
  const { userId } = await requireSalon(ctx, salonId, 'set-up')
  return asUser(ctx.dbs.app, userId, async (tx) => {
    await lockList(tx, salonId)
    const known = new Set(await listServiceIds(tx, salonId))
    if (ids.length !== known.size || new Set(ids).size !== known.size || ids.some((id) => !known.has(id)))
      throw new Problem('changed_meanwhile')
    await updateOrder(tx, salonId, ids)
    const answer = { ids: [...ids] }
    await rememberAnswer(tx, once, { status: 200, response: answer }, ctx.now())
    return answer
  })
}

/** @throws Problem unauthorized, forbidden, not_found */
export async function showService(
  ctx: Ctx,
  place: ServicePlace,
  visibility: Visibility,
  once: OnceRequest | null,
): Promise<ServiceView> {
  const { userId } = await requireSalon(ctx, place.salonId, 'set-up')
  return asUser(ctx.dbs.app, userId, async (tx) => {
    if (!(await updateVisibility(tx, place, visibility))) throw new Problem('not_found')
    const answer = await readService(tx, place, ctx.now())
    await rememberAnswer(tx, once, { status: 200, response: answer }, ctx.now())
    return answer
  })
}

/**
 * Takes a service away. Bookings that have it stay as they are and may still be moved; nobody can book it again.
 * @throws Problem unauthorized, forbidden, not_found
 */
export async function removeService(ctx: Ctx, place: ServicePlace, once: OnceRequest | null): Promise<void> {
  const { userId } = await requireSalon(ctx, place.salonId, 'set-up')
  await asUser(ctx.dbs.app, userId, async (tx) => {
    await lockList(tx, place.salonId)
    if (!(await lockService(tx, place))) throw new Problem('not_found')
    await takeServiceAway(tx, place, ctx.now())
    await rememberAnswer(tx, once, { status: 204 }, ctx.now())
  })
}

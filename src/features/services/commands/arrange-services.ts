import type { SalonId, ServiceId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Visibility } from '#domain/service-visibility.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import type { Ctx } from '#platform/context.ts'

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
 * Sorts a salon's services. The list must name all of them, because one that was added or removed in the meantime would
 * otherwise end up anywhere.
 * @throws Problem unauthorized, forbidden, not_found, changed_meanwhile
 */
export const orderServices = (
  ctx: Ctx,
  salonId: SalonId,
  ids: readonly ServiceId[],
): Promise<{ ids: ServiceId[] }> =>
  inSalon(ctx, { salonId, right: 'set-up' }, async (tx) => {
    await lockList(tx, salonId)
    const known = new Set(await listServiceIds(tx, salonId))
    if (ids.length !== known.size || new Set(ids).size !== known.size || ids.some((id) => !known.has(id)))
      throw new Problem('changed_meanwhile')
    await updateOrder(tx, salonId, ids)
    return { ids: [...ids] }
  })

/** @throws Problem unauthorized, forbidden, not_found */
export const showService = (ctx: Ctx, place: ServicePlace, visibility: Visibility): Promise<ServiceView> =>
  inSalon(ctx, { salonId: place.salonId, right: 'set-up' }, async (tx) => {
    if (!(await updateVisibility(tx, place, visibility))) throw new Problem('not_found')
    return readService(tx, place, ctx.now())
  })

/**
 * Removes a service. Its bookings stay and may still be moved; it can no longer be booked.
 * @throws Problem unauthorized, forbidden, not_found
 */
export const removeService = (ctx: Ctx, place: ServicePlace): Promise<void> =>
  inSalon(ctx, { salonId: place.salonId, right: 'set-up' }, async (tx) => {
    await lockList(tx, place.salonId)
    if (!(await lockService(tx, place))) throw new Problem('not_found')
    await takeServiceAway(tx, place, ctx.now())
  })

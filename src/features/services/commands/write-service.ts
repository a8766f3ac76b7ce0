import type { SalonId, ServiceId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'
import { SERVICES_PER_SALON } from '#platform/limits.ts'
import { newId } from '#platform/new-id.ts'

import type { ServiceFields, ServiceView } from '../contract.ts'
import { listServices } from '../queries/price-list.ts'
import { writeOptions } from '../store/options.ts'
import {
  countServices,
  countStaff,
  hasResource,
  insertService,
  lockList,
  lockService,
  updateService,
  writeStaff,
} from '../store/services.ts'

export interface ServiceInput {
  readonly salonId: SalonId
  readonly fields: ServiceFields
}

/**
 * Adds a service at the end of the list.
 * @throws Problem unauthorized, forbidden, not_found (also for another salon's team member or resource), limit_reached
 */
export const createService = (ctx: Ctx, { salonId, fields }: ServiceInput): Promise<ServiceView> =>
  inSalon(ctx, { salonId, right: 'set-up' }, async (tx) => {
    const serviceId = newId<ServiceId>()
    await lockList(tx, salonId)
    if ((await countServices(tx, salonId)) >= SERVICES_PER_SALON) throw new Problem('limit_reached')
    await requireOwn(tx, salonId, fields)
    await insertService(tx, { ...fields, id: serviceId, salonId })
    await writeOptions(tx, { salonId, serviceId }, fields.options, ctx.now())
    await writeStaff(tx, { salonId, serviceId }, fields.staff)
    return readService(tx, { salonId, serviceId }, ctx.now())
  })

export interface ServiceChange extends ServiceInput {
  readonly serviceId: ServiceId
  /** The revision of the service as the caller read it. */
  readonly revision: number
}

/**
 * Changes a service as a whole. Bookings keep the name, minutes and price with which they were made.
 * @throws Problem unauthorized, forbidden, not_found (also for another salon's team member, resource or option),
 *   changed_meanwhile
 */
export function changeService(ctx: Ctx, change: ServiceChange): Promise<ServiceView> {
  const { salonId, serviceId, fields, revision } = change
  return inSalon(ctx, { salonId, right: 'set-up' }, async (tx) => {
    await lockList(tx, salonId)
    if (!(await lockService(tx, { salonId, serviceId }))) throw new Problem('not_found')
    await requireOwn(tx, salonId, fields)
    if (!(await updateService(tx, { ...fields, id: serviceId, salonId }, revision)))
      throw new Problem('changed_meanwhile')
    await writeOptions(tx, { salonId, serviceId }, fields.options, ctx.now())
    await writeStaff(tx, { salonId, serviceId }, fields.staff)
    return readService(tx, { salonId, serviceId }, ctx.now())
  })
}

/** @throws Problem not_found when a team member or the resource is not of this salon */
async function requireOwn(
  tx: Db,
  salonId: SalonId,
  { staff, resourceId }: Pick<ServiceFields, 'staff' | 'resourceId'>,
): Promise<void> {
  const ids = staff.map(({ staffId }) => staffId)
  if ((await countStaff(tx, salonId, ids)) < ids.length) throw new Problem('not_found')
  if (resourceId !== null && !(await hasResource(tx, salonId, resourceId))) throw new Problem('not_found')
}

/** One service as in the list. @throws Problem not_found */
export async function readService(
  tx: Db,
  { salonId, serviceId }: { readonly salonId: SalonId; readonly serviceId: ServiceId },
  now: Temporal.Instant,
): Promise<ServiceView> {
  const [found] = await listServices(tx, { salonId, now, ids: [serviceId] })
  if (!found) throw new Problem('not_found')
  return found
}

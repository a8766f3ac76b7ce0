import { visitOfDesign } from '#domain/designs/visit.ts'
import type { SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import type { Ctx } from '#platform/context.ts'
import { one, sql, type Db } from '#platform/db.ts'

import type { DesignWanted, OwnDesign } from '../contract.ts'
import { listOfferedServices, offeredService } from '../queries/offered-services.ts'
import { ownDesigns } from '../queries/own-designs.ts'
import { deleteDesign, putDesign } from '../store.ts'

interface PhotoPath {
  readonly id: SalonId
  readonly photo: string
}

/**
 * Records the tags of a salon's own photo and the services that make it.
 * @throws Problem unauthorized, forbidden, not_found, validation_failed (tags that contradict each other),
 *   service_not_available (the salon does not sell this together, or that team member does not do it)
 */
export const writeDesign = (
  ctx: Ctx,
  { id: salonId, photo }: PhotoPath,
  wanted: DesignWanted,
): Promise<OwnDesign> =>
  inSalon(ctx, { salonId, right: 'set-up' }, async (tx) => {
    requireSense(wanted)
    if (!(await hasPhoto(tx, salonId, photo))) throw new Problem('not_found')
    const services = (await listOfferedServices(tx, [salonId])).map(offeredService)
    const visit = visitOfDesign(services, wanted)
    if (!visit || visit.staffId !== wanted.staffId || isRepeated(wanted))
      throw new Problem('service_not_available')
    const id = await putDesign(tx, salonId, photo, wanted)
    const { items } = await ownDesigns(tx, salonId, ctx.locale)
    return items.find((design) => design.id === id) as OwnDesign
  })

/** Nails without a technique have no art except a small accent, and each colour is named once. */
function requireSense({ technique, artLevel, colours }: DesignWanted): void {
  const fields: Record<string, 'invalid'> = {
    ...(technique === 'plain' && artLevel > 1 && { artLevel: 'invalid' as const }),
    ...(new Set(colours).size < colours.length && { colours: 'invalid' as const }),
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
}

const isRepeated = ({ parts }: DesignWanted): boolean => {
  const ids = parts.flatMap(({ serviceId, optionIds }) => [serviceId, ...optionIds])
  return new Set<string>(ids).size < ids.length
}

/** An illustration shows no real work of the salon. */
const hasPhoto = async (tx: Db, salonId: SalonId, photo: string): Promise<boolean> =>
  (await one(
    tx,
    sql`select id from salon_photos where salon_id = ${salonId} and id = ${photo} and not is_illustration`,
  )) !== undefined

/** @throws Problem unauthorized, forbidden, not_found */
export const removeDesign = (ctx: Ctx, { id: salonId, photo }: PhotoPath): Promise<void> =>
  inSalon(ctx, { salonId, right: 'set-up' }, async (tx) => {
    if (!(await deleteDesign(tx, salonId, photo))) throw new Problem('not_found')
  })

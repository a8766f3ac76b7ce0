import type { SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import type { NailRulesWanted, OwnNailRules } from '../contract.ts'
import { ownNailRules } from '../queries/own-nail-rules.ts'
import { hasOptions, hasServices, writeQuestion, writeRules } from '../store/nail-rules.ts'

/**
 * Replaces a salon's rules for what is on the nails.
 * @throws Problem unauthorized, forbidden, not_found (also for another salon's service or option), validation_failed
 *   for two rules about the same, changed_meanwhile
 */
export const writeNailRules = (ctx: Ctx, salonId: SalonId, wanted: NailRulesWanted): Promise<OwnNailRules> =>
  inSalon(ctx, { salonId, right: 'set-up' }, async (tx) => {
    requireOneEach(wanted)
    await requireOwn(tx, salonId, wanted)
    if (!(await writeQuestion(tx, salonId, wanted))) throw new Problem('changed_meanwhile')
    await writeRules(tx, salonId, wanted)
    return ownNailRules(tx, salonId)
  })

/** @throws Problem validation_failed */
function requireOneEach({ removals, refills }: NailRulesWanted): void {
  const isUnique = (keys: readonly string[]) => new Set(keys).size === keys.length
  const fields: Record<string, 'invalid'> = {}
  if (!isUnique(removals.map(({ material, madeBy }) => `${material} ${madeBy}`)))
    fields['removals'] = 'invalid'
  removals.forEach(({ outcome, serviceId }, place) => {
    const isWhole = outcome === 'service' ? serviceId !== null : outcome !== 'refused' || serviceId === null
    if (!isWhole) fields[`removals.${place}.serviceId`] = 'invalid'
  })
  if (!isUnique(refills.map(({ category }) => category))) fields['refills'] = 'invalid'
  refills.forEach(({ serviceId, setServiceId }, place) => {
    if (serviceId === setServiceId) fields[`refills.${place}.setServiceId`] = 'invalid'
  })
  if (Object.keys(fields).length > 0) throw new Problem('validation_failed', { fields })
}

/** @throws Problem not_found */
async function requireOwn(tx: Db, salonId: SalonId, wanted: NailRulesWanted): Promise<void> {
  const services = [
    ...wanted.asking,
    ...wanted.removalServices,
    ...wanted.removals.flatMap(({ serviceId }) => serviceId ?? []),
    ...wanted.refills.flatMap(({ serviceId, setServiceId }) => [serviceId, setServiceId]),
    ...(wanted.repair ? [wanted.repair.serviceId] : []),
  ]
  const isOwn =
    (await hasServices(tx, salonId, services)) && (await hasOptions(tx, salonId, wanted.removalOptions))
  if (!isOwn) throw new Problem('not_found')
}

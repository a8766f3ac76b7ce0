import type { SalonId } from '#domain/ids.ts'
import type { NailRules } from '#domain/nails/rules.ts'
import { suggestedNailRules } from '#domain/nails/suggest.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser, type Db } from '#platform/db.ts'
import { SERVICES_PER_BOOKING } from '#platform/limits.ts'

import type { NailRulesView, OwnNailRules } from '../contract.ts'
import { findNailRules, listNailServices } from './nail-salon.ts'

/** The rules of the caller's salon, or suggested ones before it has any. Runs in a manager's transaction. */
export async function ownNailRules(tx: Db, salonId: SalonId): Promise<OwnNailRules> {
  const [found, services] = await Promise.all([findNailRules(tx, salonId), listNailServices(tx, salonId)])
  const suggested = viewOf(suggestedNailRules(services))
  return {
    isAsked: found?.isAsked ?? false,
    revision: found?.revision ?? 0,
    rules: found?.rules ?? suggested,
    services,
    servicesMost: SERVICES_PER_BOOKING,
    suggested,
  }
}

const viewOf = (rules: NailRules<string, string>): NailRulesView => ({
  asking: [...rules.asking],
  removalServices: [...rules.removalServices],
  removalOptions: [...rules.removalOptions],
  removals: [...rules.removals],
  refills: [...rules.refills],
  repair: rules.repair,
})

/** @throws Problem unauthorized, not_found, forbidden */
export async function readOwnNailRules(ctx: Ctx, salonId: SalonId): Promise<OwnNailRules> {
  const { userId } = await requireSalon(ctx, salonId, 'set-up')
  return asUser(ctx.dbs.app, userId, (tx) => ownNailRules(tx, salonId))
}

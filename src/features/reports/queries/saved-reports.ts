import type { SalonId } from '#domain/ids.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'

import type { SavedReport } from '../contract/saved.ts'
import { findSavedReports } from '../store/saved.ts'

/** @throws Problem unauthorized, forbidden, not_found */
export async function listSavedReports(ctx: Ctx, salonId: SalonId): Promise<{ reports: SavedReport[] }> {
  const { userId } = await requireSalon(ctx, salonId, 'reports')
  return { reports: [...(await asUser(ctx.dbs.app, userId, (tx) => findSavedReports(tx, salonId)))] }
}

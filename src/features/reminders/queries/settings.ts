import type { SalonId } from '#domain/ids.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'

import type { ReminderSettings } from '../contract/settings.ts'
import { findSettings } from '../store/settings.ts'

/** @throws Problem unauthorized, forbidden, not_found */
export async function readReminders(ctx: Ctx, salonId: SalonId): Promise<ReminderSettings> {
  const { userId } = await requireSalon(ctx, salonId, 'set-up')
  return asUser(ctx.dbs.app, userId, (tx) => findSettings(tx, salonId))
}

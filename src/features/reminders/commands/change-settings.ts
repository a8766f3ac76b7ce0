import type { SalonId } from '#domain/ids.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import type { Ctx } from '#platform/context.ts'

import type { ReminderSettings } from '../contract/settings.ts'
import { setSettings } from '../store/settings.ts'

/** @throws Problem unauthorized, forbidden, not_found */
export const changeReminders = (
  ctx: Ctx,
  salonId: SalonId,
  settings: ReminderSettings,
): Promise<ReminderSettings> =>
  inSalon(ctx, { salonId, right: 'set-up' }, async (tx) => {
    await setSettings(tx, salonId, settings)
    return settings
  })

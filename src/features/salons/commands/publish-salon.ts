import type { SalonId } from '#domain/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { write } from '#platform/refusals.ts'

import type { SetUpView } from '../contract/set-up.ts'
import { findSetUp } from '../queries/set-up.ts'
import { setPublished } from '../store/set-up.ts'
import { inSalon } from './in-salon.ts'

interface Publication {
  readonly salonId: SalonId
  readonly isPublished: boolean
}

/**
 * Publishes a salon, or hides it from the public; its bookings stay either way.
 * @throws Problem unauthorized, forbidden (managers too), not_found, salon_not_ready
 */
export const publishSalon = (ctx: Ctx, { salonId, isPublished }: Publication): Promise<SetUpView> =>
  write(
    () =>
      inSalon(ctx, { salonId, right: 'ownership' }, async (tx) => {
        await setPublished(tx, salonId, { isPublished, at: ctx.now().toString() })
        return findSetUp(tx, salonId)
      }),
    {},
  )

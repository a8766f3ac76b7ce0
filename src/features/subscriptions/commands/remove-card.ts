import type { SalonId } from '#domain/ids.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import type { Ctx } from '#platform/context.ts'

import type { SubscriptionView } from '../contract.ts'
import { presentSubscription } from '../queries.ts'
import { lockSubscription } from '../store.ts'
import { deleteCard } from '../store/cards.ts'
import { dropCharge } from '../store/charges.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * Lets go of the card at its owner's request: nothing is charged any more, and what is due is not tried again.
 * @throws Problem unauthorized, forbidden, not_found
 */
export const removeCard = (ctx: Ctx, salonId: SalonId): Promise<SubscriptionView> =>
  inSalon(ctx, { salonId, right: 'ownership' }, async (tx) => {
    await lockSubscription(tx, salonId)
    if (await deleteCard(tx, salonId)) {
      await dropCharge(tx, salonId, ctx.now().toString())
      await tellOwner(tx, salonId, { change: 'card-removed' })
    }
    return presentSubscription(tx, ctx, salonId)
  })

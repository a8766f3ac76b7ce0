import type { SalonId } from '#domain/ids.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import type { Ctx } from '#platform/context.ts'

import type { SubscriptionView } from '../contract.ts'
import { presentSubscription } from '../queries.ts'
import { lockSubscription } from '../store.ts'
import { deleteCard } from '../store/cards.ts'
import { dropCharge } from '../store/charges.ts'
import { forgetCard } from './forget-card.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * Lets go of the card at its owner's request: nothing is charged any more, and what is due is not tried again.
 * @throws Problem unauthorized, forbidden, not_found
 */
export async function removeCard(ctx: Ctx, salonId: SalonId): Promise<SubscriptionView> {
  let ref: string | undefined
  const view = await inSalon(ctx, { salonId, right: 'ownership' }, async (tx) => {
    await lockSubscription(tx, salonId)
    ref = (await deleteCard(tx, salonId))?.ref
    if (ref !== undefined) {
      await dropCharge(tx, salonId, ctx.now().toString())
      await tellOwner(tx, salonId, { change: 'card-removed' })
    }
    return presentSubscription(tx, ctx, salonId)
  })
  if (ref !== undefined) await forgetCard(ctx, ref)
  return view
}

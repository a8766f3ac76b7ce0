import type { SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { inSalon } from '#features/salons/commands/in-salon.ts'
import type { Ctx } from '#platform/context.ts'

import type { SubscriptionView } from '../contract.ts'
import { presentSubscription } from '../queries.ts'
import { leaveSubscription, lockSubscription } from '../store.ts'
import { tellOwner } from './tell-owner.ts'

interface LeaveInput {
  readonly id: SalonId
  readonly leaves: boolean
}

/**
 * Lets a subscription end with the trial or the paid time at its owner's request, or withdraws that.
 * @throws Problem unauthorized, forbidden, not_found, salon_not_changeable
 */
export const leave = (ctx: Ctx, { id, leaves }: LeaveInput): Promise<SubscriptionView> =>
  inSalon(ctx, { salonId: id, right: 'ownership' }, async (tx) => {
    const found = await lockSubscription(tx, id)
    if (!found || !(await leaveSubscription(tx, id, leaves, ctx.now().toString())))
      throw new Problem('salon_not_changeable')
    await tellOwner(tx, id, {
      change: leaves ? 'leaving' : 'staying',
      endsAt: found.paidUntil ?? found.trialEndsAt,
      wasPaid: found.paidUntil !== null,
    })
    return presentSubscription(tx, ctx, id)
  })

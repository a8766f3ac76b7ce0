import type { SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { requireSalon } from '#features/salons/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { rememberAnswer, type OnceRequest } from '#platform/http/idempotency.ts'

import type { SubscriptionView } from '../contract.ts'
import { presentSubscription } from '../queries.ts'
import { leaveSubscription, lockSubscription } from '../store.ts'
import { tellOwner } from './tell-owner.ts'

interface Wish {
  readonly id: SalonId
  readonly leaves: boolean
  readonly once: OnceRequest | null
}

/**
 * Its owner lets a subscription end with the trial or with what is paid, or takes that back.
 * @throws Problem unauthorized, forbidden, not_found, salon_not_changeable
 */
export async function leave(ctx: Ctx, { id, leaves, once }: Wish): Promise<SubscriptionView> {
  const { userId } = await requireSalon(ctx, id, 'ownership')
  return asUser(ctx.dbs.app, userId, async (tx) => {
    const found = await lockSubscription(tx, id)
    if (!found || !(await leaveSubscription(tx, id, leaves, ctx.now().toString())))
      throw new Problem('salon_not_changeable')
    const view = await presentSubscription(tx, ctx, id)
    await rememberAnswer(tx, once, { status: 200, response: view }, ctx.now())
    await tellOwner(tx, id, {
      change: leaves ? 'leaving' : 'staying',
      endsAt: found.paidUntil ?? found.trialEndsAt,
      wasPaid: found.paidUntil !== null,
    })
    return view
  })
}

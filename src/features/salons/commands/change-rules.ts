import type { SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { rememberAnswer, type OnceRequest } from '#platform/http/idempotency.ts'

import type { BookingRules, OwnRules } from '../contract/policy.ts'
import { requireSalon } from '../policy.ts'
import { findRules } from '../queries/own-rules.ts'
import { lockSalon, setRules } from '../store/set-up.ts'

interface RulesWish {
  readonly salonId: SalonId
  /** Of the rules that this change was made from. */
  readonly stamp: string
  readonly rules: BookingRules
}

/**
 * Sets the rules by which a salon takes bookings; visits that are booked keep their terms.
 * @throws Problem unauthorized, forbidden, not_found, changed_meanwhile
 */
export async function changeRules(
  ctx: Ctx,
  { salonId, stamp, rules }: RulesWish,
  once: OnceRequest | null,
): Promise<OwnRules> {
  const { userId } = await requireSalon(ctx, salonId, 'set-up')
  return asUser(ctx.dbs.app, userId, async (tx) => {
    await lockSalon(tx, salonId)
    if ((await findRules(tx, salonId)).stamp !== stamp) throw new Problem('changed_meanwhile')
    await setRules(tx, salonId, rules)
    const answer = await findRules(tx, salonId)
    await rememberAnswer(tx, once, { status: 200, response: answer }, ctx.now())
    return answer
  })
}

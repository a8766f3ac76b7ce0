import type { SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'
import { asUser } from '#platform/db.ts'
import { rememberAnswer, type OnceRequest } from '#platform/http/idempotency.ts'

import type { OwnTrader, TraderFields } from '../contract/trader.ts'
import { requireSalon } from '../policy.ts'
import { findTrader } from '../queries/own-trader.ts'
import { lockSalon, putTrader } from '../store/set-up.ts'

interface TraderWish {
  readonly salonId: SalonId
  /** Of what this change was made from. */
  readonly stamp: string
  readonly trader: TraderFields
}

/**
 * Says who is behind a salon as a business; the word that the offers are lawful is given with it.
 * @throws Problem unauthorized, forbidden (managers too), not_found, changed_meanwhile
 */
export async function changeTrader(
  ctx: Ctx,
  { salonId, stamp, trader }: TraderWish,
  once: OnceRequest | null,
): Promise<OwnTrader> {
  const { userId } = await requireSalon(ctx, salonId, 'ownership')
  return asUser(ctx.dbs.app, userId, async (tx) => {
    await lockSalon(tx, salonId)
    if ((await findTrader(tx, salonId)).stamp !== stamp) throw new Problem('changed_meanwhile')
    await putTrader(tx, salonId, trader, ctx.now().toString())
    const answer = await findTrader(tx, salonId)
    await rememberAnswer(tx, once, { status: 200, response: answer }, ctx.now())
    return answer
  })
}

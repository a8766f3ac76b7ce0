import type { SalonId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ctx } from '#platform/context.ts'

import type { OwnTrader, TraderFields } from '../contract/trader.ts'
import { findTrader } from '../queries/own-trader.ts'
import { lockSalon, putTrader } from '../store/set-up.ts'
import { inSalon } from './in-salon.ts'

interface TraderInput {
  readonly salonId: SalonId
  /** The stamp of the state that the caller read. */
  readonly stamp: string
  readonly trader: TraderFields
}

/**
 * Changes the business behind a salon; the owner certifies with it that the offers are lawful.
 * @throws Problem unauthorized, forbidden (managers too), not_found, changed_meanwhile
 */
export const changeTrader = (ctx: Ctx, { salonId, stamp, trader }: TraderInput): Promise<OwnTrader> =>
  inSalon(ctx, { salonId, right: 'ownership' }, async (tx) => {
    await lockSalon(tx, salonId, ctx.now())
    if ((await findTrader(tx, salonId)).stamp !== stamp) throw new Problem('changed_meanwhile')
    await putTrader(tx, salonId, trader, ctx.now().toString())
    return findTrader(tx, salonId)
  })

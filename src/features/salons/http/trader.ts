import { route, type Route } from '#platform/http/api.ts'
import { once, onceOf } from '#platform/http/idempotency.ts'

import { changeTrader } from '../commands/change-trader.ts'
import * as trader from '../contract/trader.ts'
import { readTrader } from '../queries/own-trader.ts'

const read = route(trader.readTrader, ({ params }, ctx) => readTrader(ctx, params.id))

const save = route(trader.saveTrader, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `salon-trader ${id}`, body)
  const { stamp, certifies: _given, ...wanted } = body
  return once(ctx.dbs.app, request, () => changeTrader(ctx, { salonId: id, stamp, trader: wanted }, request))
})

export const traderRoutes: readonly Route[] = [read, save]

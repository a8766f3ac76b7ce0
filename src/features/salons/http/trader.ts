import { route, type Route } from '#platform/http/api.ts'

import { changeTrader } from '../commands/change-trader.ts'
import * as trader from '../contract/trader.ts'
import { readTrader } from '../queries/own-trader.ts'

const read = route(trader.readTrader, ({ params }, ctx) => readTrader(ctx, params.id))

const save = route(
  trader.saveTrader,
  ({ params: { id }, body: { stamp, certifies: _given, ...wanted } }, ctx) =>
    changeTrader(ctx, { salonId: id, stamp, trader: wanted }),
)

export const traderRoutes: readonly Route[] = [read, save]

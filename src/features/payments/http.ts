import { route, type Route } from '#platform/http/api.ts'

import { markRefundPaid, sendRefundAgain } from './commands/solve-refund.ts'
import * as contract from './contract/failed-refunds.ts'
import { listFailedRefunds } from './queries/failed-refunds.ts'

const list = route(contract.listFailedRefunds, async (_, ctx) => ({
  items: [...(await listFailedRefunds(ctx))],
}))

const again = route(contract.sendRefundAgain, ({ params: { id } }, ctx) => sendRefundAgain(ctx, id))

const paid = route(contract.markRefundPaid, ({ params: { id }, body: { reference } }, ctx) =>
  markRefundPaid(ctx, id, reference),
)

export const failedRefundRoutes: readonly Route[] = [list, again, paid]

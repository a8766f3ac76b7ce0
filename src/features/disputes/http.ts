import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'

import { decide } from './commands/decide-dispute.ts'
import * as contract from './contract.ts'
import { listDisputes } from './queries.ts'

const list = route(contract.listDisputes, async ({ query: { part, limit, cursor } }, ctx) => {
  const found = await listDisputes(ctx, { part, limit: limit + 1, after: cursor })
  return pageOf(found, limit, ({ id }) => id)
})

const decision = route(contract.decideDispute, ({ params, body }, ctx) =>
  decide(ctx, { bookingId: params.booking, ...body }),
)

export const disputeRoutes: readonly Route[] = [list, decision]

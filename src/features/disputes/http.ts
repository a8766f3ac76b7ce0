import { route, type Route } from '#platform/http/api.ts'
import { once, onceOf } from '#platform/http/idempotency.ts'

import { decide } from './commands/decide-dispute.ts'
import * as contract from './contract.ts'
import { listDisputes } from './queries.ts'

const list = route(contract.listDisputes, async ({ query: { part, limit, cursor } }, ctx) => {
  const found = await listDisputes(ctx, { part, limit: limit + 1, after: cursor })
  const items = found.slice(0, limit)
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null }
})

const decision = route(contract.decideDispute, ({ params, body, header }, ctx) => {
  const request = onceOf(ctx, header, `decide-dispute ${params.booking}`, body)
  return once(ctx.dbs.app, request, () => decide(ctx, { bookingId: params.booking, ...body, once: request }))
})

export const disputeRoutes: readonly Route[] = [list, decision]

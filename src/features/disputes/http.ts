import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'
import { fileNamed } from '#platform/http/file-named.ts'
import { QUEUE_EXPORTED } from '#platform/limits.ts'

import { decide } from './commands/decide-dispute.ts'
import * as contract from './contract.ts'
import { listDisputes, listPlainDisputes } from './queries.ts'
import { disputeFile } from './queries/dispute-file.ts'

const list = route(contract.listDisputes, async ({ query: { limit, cursor, ...filters } }, ctx) => {
  const found = await listDisputes(ctx, { ...filters, limit: limit + 1, after: cursor })
  return pageOf(found, limit, ({ id }) => id)
})

const file = route(contract.exportDisputes, async ({ query }, ctx) => {
  const found = await listPlainDisputes(ctx, { ...query, limit: QUEUE_EXPORTED, after: undefined })
  return fileNamed('disputes.csv', disputeFile(found, ctx.locale))
})

const decision = route(contract.decideDispute, ({ params, body }, ctx) =>
  decide(ctx, { bookingId: params.booking, ...body }),
)

export const disputeRoutes: readonly Route[] = [list, file, decision]

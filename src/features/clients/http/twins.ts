import { route, type Route } from '#platform/http/api.ts'
import { once, onceOf } from '#platform/http/idempotency.ts'

import { keepClientsApart, mergeClients } from '../commands/merge-clients.ts'
import * as contract from '../contract/twins.ts'
import { listTwins } from '../queries/twins.ts'

const list = route(contract.listTwins, ({ params }, ctx) => listTwins(ctx, params.id))

const merge = route(contract.mergeClients, ({ params: { id, client }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `merge-clients ${client}`, body)
  return once(ctx.dbs.app, request, () => mergeClients(ctx, { salonId: id, id: client }, body, request))
})

const apart = route(contract.keepClientsApart, ({ params: { id, client }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `keep-apart ${client}`, body)
  return once(ctx.dbs.app, request, () =>
    keepClientsApart(ctx, { salonId: id, id: client }, body.otherId, request),
  )
})

export const twinRoutes: readonly Route[] = [list, merge, apart]

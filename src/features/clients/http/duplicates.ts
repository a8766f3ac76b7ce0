import { route, type Route } from '#platform/http/api.ts'

import { keepClientsApart, mergeClients } from '../commands/merge-clients.ts'
import * as contract from '../contract/duplicates.ts'
import { listDuplicates } from '../queries/duplicates.ts'

const list = route(contract.listDuplicates, ({ params }, ctx) => listDuplicates(ctx, params.id))

const merge = route(contract.mergeClients, ({ params: { id, client }, body }, ctx) =>
  mergeClients(ctx, { salonId: id, id: client }, body),
)

const apart = route(contract.keepClientsApart, ({ params: { id, client }, body }, ctx) =>
  keepClientsApart(ctx, { salonId: id, id: client }, body.otherId),
)

export const duplicateRoutes: readonly Route[] = [list, merge, apart]

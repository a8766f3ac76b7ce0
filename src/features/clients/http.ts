import { Replied, route, type Route } from '#platform/http/api.ts'

import { importClients } from './commands/import-clients.ts'
import { blockClient, changeClient, createClient, deleteClient } from './commands/write-client.ts'
import * as contract from './contract.ts'
import { cardRoutes } from './http/card.ts'
import { duplicateRoutes } from './http/duplicates.ts'
import { formRoutes, linkedFormRoutes } from './http/forms.ts'
import { segmentRoutes } from './http/segments.ts'
import { bookFile, listBook, openClient } from './queries.ts'

const list = route(contract.listClients, ({ params, query }, ctx) => listBook(ctx, params.id, query))

const read = route(contract.readClient, ({ params: { id, client } }, ctx) => openClient(ctx, id, client))

const create = route(contract.createClient, ({ params: { id }, body }, ctx) => createClient(ctx, id, body))

const change = route(contract.changeClient, ({ params: { id, client }, body }, ctx) =>
  changeClient(ctx, { salonId: id, id: client }, body),
)

const block = route(contract.blockClient, ({ params: { id, client }, body }, ctx) =>
  blockClient(ctx, { salonId: id, id: client }, body.blocked),
)

const remove = route(contract.deleteClient, ({ params: { id, client } }, ctx) =>
  deleteClient(ctx, { salonId: id, id: client }),
)

const readIn = route(contract.importClients, ({ params: { id }, body }, ctx) => importClients(ctx, id, body))

const file = route(contract.exportClients, async ({ params }, ctx) => {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="clients.csv"',
  }
  return new Replied((await bookFile(ctx, params.id)) as never, { headers })
})

/** The fixed paths come before `{client}`, which would match their names as ids. */
export const clientRoutes: readonly Route[] = [
  list,
  create,
  file,
  readIn,
  ...duplicateRoutes,
  ...segmentRoutes,
  read,
  change,
  block,
  remove,
  ...cardRoutes,
  ...formRoutes,
  ...linkedFormRoutes,
]

import { Replied, route, type Route } from '#platform/http/api.ts'
import { once, onceDone, onceOf } from '#platform/http/idempotency.ts'

import { importClients } from './commands/import-clients.ts'
import { blockClient, changeClient, createClient, deleteClient } from './commands/write-client.ts'
import * as contract from './contract.ts'
import { cardRoutes } from './http/card.ts'
import { twinRoutes } from './http/twins.ts'
import { bookFile, listBook, openClient } from './queries.ts'

const list = route(contract.listClients, ({ params, query }, ctx) => listBook(ctx, params.id, query))

const read = route(contract.readClient, ({ params: { id, client } }, ctx) => openClient(ctx, id, client))

const create = route(contract.createClient, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `create-client ${id}`, body)
  return once(ctx.dbs.app, request, () => createClient(ctx, id, body, request))
})

const change = route(contract.changeClient, ({ params: { id, client }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `change-client ${client}`, body)
  return once(ctx.dbs.app, request, () => changeClient(ctx, { salonId: id, id: client }, body, request))
})

const block = route(contract.blockClient, ({ params: { id, client }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `block-client ${client}`, body)
  return once(ctx.dbs.app, request, () =>
    blockClient(ctx, { salonId: id, id: client }, body.blocked, request),
  )
})

const remove = route(contract.deleteClient, ({ params: { id, client }, header }, ctx) => {
  const request = onceOf(ctx, header, `delete-client ${client}`, null)
  return onceDone(ctx.dbs.app, request, () => deleteClient(ctx, { salonId: id, id: client }, request))
})

const readIn = route(contract.importClients, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `import-clients ${id}`, {
    dryRun: body.dryRun,
    file: body.file.toString('base64'),
  })
  return once(ctx.dbs.app, request, () => importClients(ctx, id, body, request))
})

const file = route(contract.exportClients, async ({ params }, ctx) => {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="clients.csv"',
  }
  return new Replied((await bookFile(ctx, params.id)) as never, { headers })
})

/** `export`, `import` and `twins` stand before `{client}`, which would take their names for ids. */
export const clientRoutes: readonly Route[] = [
  list,
  create,
  file,
  readIn,
  ...twinRoutes,
  read,
  change,
  block,
  remove,
  ...cardRoutes,
]

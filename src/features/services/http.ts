import { Replied, route, type Route } from '#platform/http/api.ts'

import { addFromTemplate } from './commands/add-from-template.ts'
import { orderServices, removeService, showService } from './commands/arrange-services.ts'
import { importServices } from './commands/import-services.ts'
import { changeResource, createResource, removeResource } from './commands/write-resource.ts'
import { changeService, createService } from './commands/write-service.ts'
import * as contract from './contract.ts'
import * as fileContract from './contract/file.ts'
import { readPriceList } from './queries/price-list.ts'
import { priceListFile } from './queries/service-file.ts'
import { readTemplate } from './queries/template.ts'

const list = route(contract.listServices, ({ params }, ctx) => readPriceList(ctx, params.id))

const create = route(contract.createService, ({ params: { id }, body }, ctx) =>
  createService(ctx, { salonId: id, fields: body }),
)

const change = route(
  contract.changeService,
  ({ params: { id, service }, body: { revision, ...fields } }, ctx) =>
    changeService(ctx, { salonId: id, serviceId: service, fields, revision }),
)

const show = route(contract.showService, ({ params: { id, service }, body }, ctx) =>
  showService(ctx, { salonId: id, serviceId: service }, body.visibility),
)

const remove = route(contract.removeService, ({ params: { id, service } }, ctx) =>
  removeService(ctx, { salonId: id, serviceId: service }),
)

const order = route(contract.orderServices, ({ params, body }, ctx) =>
  orderServices(ctx, params.id, body.ids),
)

const addResource = route(contract.createResource, ({ params: { id }, body }, ctx) =>
  createResource(ctx, { salonId: id, fields: body }),
)

const writeResource = route(
  contract.changeResource,
  ({ params: { id, resource }, body: { revision, ...fields } }, ctx) =>
    changeResource(ctx, { salonId: id, id: resource, fields, revision }),
)

const dropResource = route(contract.removeResource, ({ params: { id, resource } }, ctx) =>
  removeResource(ctx, id, resource),
)

const template = route(contract.readServiceTemplate, async ({ params }, ctx) => ({
  items: [...(await readTemplate(ctx, params.id))],
}))

const fromTemplate = route(
  contract.addFromTemplate,
  ({ params, body: { items, staffIds, pedicureChairs } }, ctx) =>
    addFromTemplate(ctx, { salonId: params.id, items, staffIds, pedicureChairs }),
)

const readIn = route(fileContract.importServices, ({ params, body: { file: bytes, seen } }, ctx) =>
  importServices(ctx, params.id, { file: bytes, seen }),
)

const file = route(fileContract.exportServices, async ({ params }, ctx) => {
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="services.csv"',
  }
  return new Replied((await priceListFile(ctx, params.id)) as never, { headers })
})

export const serviceRoutes: readonly Route[] = [
  list,
  create,
  change,
  show,
  remove,
  order,
  addResource,
  writeResource,
  dropResource,
  template,
  fromTemplate,
  readIn,
  file,
]

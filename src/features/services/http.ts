import { Replied, route, type Route } from '#platform/http/api.ts'
import { once, onceDone, onceOf } from '#platform/http/idempotency.ts'

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

const create = route(contract.createService, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `add-service ${id}`, body)
  return once(ctx.dbs.app, request, () => createService(ctx, { salonId: id, fields: body, once: request }))
})

const change = route(contract.changeService, ({ params: { id, service }, body, header }, ctx) => {
  const { revision, ...fields } = body
  const request = onceOf(ctx, header, `change-service ${service}`, body)
  return once(ctx.dbs.app, request, () =>
    changeService(ctx, { salonId: id, serviceId: service, fields, revision, once: request }),
  )
})

const show = route(contract.showService, ({ params: { id, service }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `show-service ${service}`, body)
  return once(ctx.dbs.app, request, () =>
    showService(ctx, { salonId: id, serviceId: service }, body.visibility, request),
  )
})

const remove = route(contract.removeService, ({ params: { id, service }, header }, ctx) => {
  const request = onceOf(ctx, header, `remove-service ${service}`, null)
  return onceDone(ctx.dbs.app, request, () =>
    removeService(ctx, { salonId: id, serviceId: service }, request),
  )
})

const order = route(contract.orderServices, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `order-services ${id}`, body)
  return once(ctx.dbs.app, request, () => orderServices(ctx, id, body.ids, request))
})

const addResource = route(contract.createResource, ({ params: { id }, body, header }, ctx) => {
  const request = onceOf(ctx, header, `add-resource ${id}`, body)
  return once(ctx.dbs.app, request, () => createResource(ctx, { salonId: id, fields: body, once: request }))
})

const writeResource = route(contract.changeResource, ({ params: { id, resource }, body, header }, ctx) => {
  const { revision, ...fields } = body
  const request = onceOf(ctx, header, `change-resource ${resource}`, body)
  return once(ctx.dbs.app, request, () =>
    changeResource(ctx, { salonId: id, id: resource, fields, revision, once: request }),
  )
})

const dropResource = route(contract.removeResource, ({ params: { id, resource }, header }, ctx) => {
  const request = onceOf(ctx, header, `remove-resource ${resource}`, null)
  return onceDone(ctx.dbs.app, request, () => removeResource(ctx, id, resource, request))
})

const template = route(contract.readServiceTemplate, async ({ params }, ctx) => ({
  items: [...(await readTemplate(ctx, params.id))],
}))

const fromTemplate = route(contract.addFromTemplate, ({ params: { id }, body, header }, ctx) => {
  const { items, staffIds, pedicureChairs } = body
  const request = onceOf(ctx, header, `add-from-template ${id}`, body)
  return once(ctx.dbs.app, request, () =>
    addFromTemplate(ctx, { salonId: id, items, staffIds, pedicureChairs, once: request }),
  )
})

const readIn = route(fileContract.importServices, ({ params: { id }, body: { file, seen }, header }, ctx) => {
  const request = onceOf(ctx, header, `import-services ${id}`, { seen, file: file.toString('base64') })
  return once(ctx.dbs.app, request, () => importServices(ctx, id, { file, seen }, request))
})

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

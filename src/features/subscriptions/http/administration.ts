import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'
import { fileNamed } from '#platform/http/file-named.ts'

import { extendSalon, recordPayment, suspend, unsuspend } from '../commands/change-salon.ts'
import * as contract from '../contract.ts'
import { listAdminSalons } from '../queries.ts'
import { readSalonFile } from '../queries/salon-file.ts'

const list = route(contract.listAdminSalons, async ({ query: { limit, cursor, ...filters } }, ctx) => {
  const found = await listAdminSalons(ctx, { ...filters, limit: limit + 1, after: cursor })
  return pageOf(found, limit, ({ id }) => id)
})

const listFile = route(contract.exportAdminSalons, async ({ query }, ctx) =>
  fileNamed(`onyxi-salons-${query.part}.csv`, await readSalonFile(ctx, query)),
)

const extend = route(contract.extendTrial, ({ params: { id }, body }, ctx) =>
  extendSalon(ctx, { ...body, id }),
)

const pay = route(contract.recordPaidMonths, ({ params: { id }, body }, ctx) =>
  recordPayment(ctx, { ...body, id }),
)

const stop = route(contract.suspendSalon, ({ params: { id }, body }, ctx) => suspend(ctx, { ...body, id }))

const resume = route(contract.unsuspendSalon, ({ params: { id }, body }, ctx) =>
  unsuspend(ctx, { ...body, id }),
)

export const administeredSalonRoutes: readonly Route[] = [list, listFile, extend, pay, stop, resume]

import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'

import * as contract from './contract.ts'
import { adminOverview, listAuditEntries, readAccess } from './queries.ts'

const access = route(contract.readAdminAccess, async (_input, ctx) => readAccess(ctx))

const overview = route(contract.readAdminOverview, (_input, ctx) => adminOverview(ctx))

const auditLog = route(contract.listAuditLog, async ({ query: { limit, cursor } }, ctx) => {
  const found = await listAuditEntries(ctx, { limit: limit + 1, after: cursor })
  return pageOf(found, limit, ({ id }) => id)
})

export const administrationRoutes: readonly Route[] = [access, overview, auditLog]

import { route, type Route } from '#platform/http/api.ts'

import * as contract from './contract.ts'
import { requireAdmin } from './policy.ts'
import { adminOverview, listAuditEntries } from './queries.ts'

const access = route(contract.readAdminAccess, async (_input, ctx) => ({
  mayWrite: requireAdmin(ctx).aal === 'aal2',
}))

const overview = route(contract.readAdminOverview, (_input, ctx) => adminOverview(ctx))

const auditLog = route(contract.listAuditLog, async ({ query: { limit, cursor } }, ctx) => {
  const found = await listAuditEntries(ctx, { limit: limit + 1, after: cursor })
  const items = found.slice(0, limit)
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null }
})

export const administrationRoutes: readonly Route[] = [access, overview, auditLog]

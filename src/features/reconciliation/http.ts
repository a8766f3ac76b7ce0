import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'
import { fileNamed } from '#platform/http/file-named.ts'
import { PAYMENTS_EXPORTED } from '#platform/money-limits.ts'

import { explainBreak } from './commands/explain-break.ts'
import * as contract from './contract.ts'
import { listAdminBreaks, listAdminComparisons } from './queries/admin-breaks.ts'
import { breakFile } from './queries/break-file.ts'

const breaks = route(contract.listBreaks, async ({ query: { part, q, limit, cursor } }, ctx) => {
  const found = await listAdminBreaks(ctx, { part, q, limit: limit + 1, after: cursor })
  return pageOf(found, limit, ({ id }) => id)
})

const file = route(contract.exportBreaks, async ({ query: { part, q } }, ctx) => {
  const found = await listAdminBreaks(ctx, { part, q, limit: PAYMENTS_EXPORTED })
  return fileNamed(`reconciliation-${part}.csv`, breakFile(found, ctx.locale))
})

const comparisons = route(contract.listComparisons, async (_, ctx) => ({
  items: [...(await listAdminComparisons(ctx))],
}))

const explain = route(contract.explainBreak, ({ params: { id }, body: { reason } }, ctx) =>
  explainBreak(ctx, id, reason),
)

export const reconciliationRoutes: readonly Route[] = [breaks, file, comparisons, explain]

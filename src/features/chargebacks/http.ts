import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'
import { fileNamed } from '#platform/http/file-named.ts'
import { PAYMENTS_EXPORTED } from '#platform/money-limits.ts'

import { answerChargeback } from './commands/answer-chargeback.ts'
import * as contract from './contract.ts'
import { listAdminChargebacks } from './queries/admin-chargebacks.ts'
import { chargebackFile } from './queries/chargeback-file.ts'

const list = route(contract.listChargebacks, async ({ query: { part, q, limit, cursor } }, ctx) => {
  const found = await listAdminChargebacks(ctx, { part, q, limit: limit + 1, after: cursor })
  return pageOf(found, limit, ({ id }) => id)
})

const file = route(contract.exportChargebacks, async ({ query: { part, q } }, ctx) => {
  const found = await listAdminChargebacks(ctx, { part, q, limit: PAYMENTS_EXPORTED })
  return fileNamed(`chargebacks-${part}.csv`, chargebackFile(found, ctx.locale))
})

const answer = route(contract.answerChargeback, ({ params: { id }, body: { text } }, ctx) =>
  answerChargeback(ctx, id, text),
)

export const chargebackRoutes: readonly Route[] = [list, file, answer]

import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'
import { fileNamed } from '#platform/http/file-named.ts'
import { PAYOUTS_EXPORTED } from '#platform/money-limits.ts'

import { exportTransfers } from '../commands/export-transfers.ts'
import { makeRun } from '../commands/make-run.ts'
import { markFailed, markPaid } from '../commands/mark-payout.ts'
import * as administration from '../contract/administration.ts'
import { listAdminPayouts, listAdminRuns } from '../queries/admin-payouts.ts'
import { readOwedToSalons } from '../queries/owed.ts'
import { payoutFile } from '../queries/payout-file.ts'

const list = route(administration.listPayouts, async ({ query: { part, limit, cursor } }, ctx) => {
  const found = await listAdminPayouts(ctx, { part, limit: limit + 1, after: cursor })
  return pageOf(found, limit, ({ id }) => id)
})

const file = route(administration.exportPayouts, async ({ query: { part } }, ctx) => {
  const found = await listAdminPayouts(ctx, { part, limit: PAYOUTS_EXPORTED })
  return fileNamed(`payouts-${part}.csv`, payoutFile(found, ctx.locale))
})

const owed = route(administration.readOwedToSalons, (_, ctx) => readOwedToSalons(ctx))

const runs = route(administration.listPayoutRuns, async (_, ctx) => ({
  items: [...(await listAdminRuns(ctx))],
}))

const make = route(administration.makePayoutRun, (_, ctx) => makeRun(ctx))

const transfers = route(administration.exportBankTransfers, async ({ params: { id } }, ctx) => {
  const { name, text } = await exportTransfers(ctx, id)
  return fileNamed(name, text)
})

const paid = route(administration.markPayoutPaid, ({ params: { id }, body: { reference } }, ctx) =>
  markPaid(ctx, id, reference),
)

const failed = route(administration.markPayoutFailed, ({ params: { id }, body: { reason } }, ctx) =>
  markFailed(ctx, id, reason),
)

/** The fixed paths come before those with an id. */
export const administrationRoutes: readonly Route[] = [list, file, owed, runs, make, transfers, paid, failed]

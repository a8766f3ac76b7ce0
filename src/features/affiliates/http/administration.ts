import { route, type Route } from '#platform/http/api.ts'
import { pageOf } from '#platform/http/cursor.ts'
import { fileNamed } from '#platform/http/file-named.ts'
import { USERS_EXPORTED } from '#platform/limits.ts'
import { PAYOUTS_EXPORTED } from '#platform/money-limits.ts'

import { exportAffiliateTransfers } from '../commands/export-transfers.ts'
import { markFailed, markPaid } from '../commands/mark-payout.ts'
import { stopReferral } from '../commands/stop-referral.ts'
import * as administration from '../contract/administration.ts'
import { listAdminAffiliates, readAdminAffiliate } from '../queries/admin-affiliates.ts'
import { listAdminPayouts } from '../queries/admin-payouts.ts'
import { affiliateFile, affiliatePayoutFile } from '../queries/affiliate-files.ts'

const list = route(administration.listAffiliates, async ({ query: { part, q, limit, cursor } }, ctx) => {
  const found = await listAdminAffiliates(ctx, { part, q, limit: limit + 1, after: cursor })
  return pageOf(found, limit, ({ id }) => id)
})

const file = route(administration.exportAffiliates, async ({ query }, ctx) => {
  const found = await listAdminAffiliates(ctx, { ...query, limit: USERS_EXPORTED, after: undefined })
  return fileNamed(`onyxi-affiliates-${query.part}.csv`, affiliateFile(found, ctx.locale))
})

const details = route(administration.readAffiliate, ({ params: { id } }, ctx) => readAdminAffiliate(ctx, id))

const stop = route(administration.stopReferral, ({ params: { id }, body }, ctx) =>
  stopReferral(ctx, id, body),
)

const payouts = route(
  administration.listAffiliatePayouts,
  async ({ query: { part, limit, cursor } }, ctx) => {
    const found = await listAdminPayouts(ctx, { part, limit: limit + 1, after: cursor })
    return pageOf(found, limit, ({ id }) => id)
  },
)

const payoutFile = route(administration.exportAffiliatePayouts, async ({ query: { part } }, ctx) => {
  const found = await listAdminPayouts(ctx, { part, limit: PAYOUTS_EXPORTED, after: undefined })
  return fileNamed(`onyxi-affiliate-payouts-${part}.csv`, affiliatePayoutFile(found, ctx.locale))
})

const transfers = route(administration.exportAffiliateTransfers, async (_, ctx) =>
  fileNamed('onyxi-affiliates.csv', await exportAffiliateTransfers(ctx)),
)

const paid = route(administration.markAffiliatePayoutPaid, ({ params: { id }, body: { reference } }, ctx) =>
  markPaid(ctx, id, reference),
)

const failed = route(administration.markAffiliatePayoutFailed, ({ params: { id }, body: { reason } }, ctx) =>
  markFailed(ctx, id, reason),
)

/** The fixed paths come before those with an id. */
export const administrationRoutes: readonly Route[] = [
  list, file, details, stop, payouts, payoutFile, transfers, paid, failed,
] // prettier-ignore

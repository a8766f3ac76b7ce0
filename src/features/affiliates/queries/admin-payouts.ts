import type { AffiliatePayoutId } from '#domain/ids.ts'
import type { PayoutPart } from '#domain/money/payout-status.ts'
import { requireAdmin } from '#features/administration/policy.ts'
import type { Ctx } from '#platform/context.ts'
import { asAdmin, one, rows, sql, type Db } from '#platform/db.ts'

import type { AdminAffiliatePayout } from '../contract/administration.ts'

const adminPayouts = sql`
  select p.id, p.number, p.status, p.cents, a.iban_last4 as last4, a.holder_name as "holderName", p.asked_at as at, p.paid_at as "paidAt",
    p.failed_at as "failedAt", p.reference, p.failure,
    case when f.user_id is not null then json_build_object('id', f.user_id, 'code', f.code) end as affiliate
  from affiliate_payouts p join affiliate_accounts a on a.id = p.account_id left join affiliates f on f.user_id = p.user_id`

interface PayoutPage {
  readonly part: PayoutPart
  readonly limit: number
  /** The id of the last one on the previous page. */
  readonly after: string | undefined
}

/** Payouts to affiliates, the newest first. @throws Problem unauthorized, forbidden */
export function listAdminPayouts(
  ctx: Ctx,
  { part, limit, after }: PayoutPage,
): Promise<readonly AdminAffiliatePayout[]> {
  const admin = requireAdmin(ctx, 'affiliates')
  const before = after ?? null
  return asAdmin(ctx.dbs.app, admin, (tx) =>
    rows(
      tx,
      sql<AdminAffiliatePayout>`${adminPayouts}
        where (${part} = 'all' or p.status = ${part}) and (${before}::uuid is null or p.id < ${before}::uuid)
        order by p.id desc limit ${limit}`,
    ),
  )
}

/** Runs for administrators (`asAdmin`). */
export const findAdminPayout = (tx: Db, id: AffiliatePayoutId): Promise<AdminAffiliatePayout | undefined> =>
  one(tx, sql<AdminAffiliatePayout>`${adminPayouts} where p.id = ${id}`)

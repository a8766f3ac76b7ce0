import type { AffiliatePayoutId } from '#domain/ids.ts'
import { affiliatePayoutFailed } from '#domain/money/ledger/affiliate-postings.ts'
import { payoutPaid, payoutReturned } from '#domain/money/ledger/payout-postings.ts'
import type { PayoutStatus } from '#domain/money/payout-status.ts'
import { Problem } from '#domain/problem.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import { post } from '#features/ledger/commands/post.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import type { AdminAffiliatePayout } from '../contract/administration.ts'
import { findAdminPayout } from '../queries/admin-payouts.ts'
import { lockAffiliatePayout, updateAffiliatePayout, type AffiliatePayoutRow } from '../store.ts'
import { tellAffiliate } from './tell-affiliate.ts'

/**
 * Records that the bank has sent a payout to an affiliate.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, payout_closed
 */
export const markPaid = (ctx: Ctx, id: AffiliatePayoutId, reference: string): Promise<AdminAffiliatePayout> =>
  mark(ctx, id, { from: ['waiting'], action: 'pay-affiliate', noted: { reference } }, async (tx, payout) => {
    const at = ctx.now()
    await post(tx, payoutPaid({ payoutId: id, cents: payout.cents }, 'bank'), { at })
    await updateAffiliatePayout(tx, id, { status: 'paid', reference, paid_at: at.toString() })
    await tell(tx, payout, { news: 'paid', reference })
  })

/** Records that a transfer was refused, or that it came back: the amount is owed again. @throws as `markPaid` */
export const markFailed = (ctx: Ctx, id: AffiliatePayoutId, reason: string): Promise<AdminAffiliatePayout> =>
  mark(
    ctx,
    id,
    { from: ['waiting', 'paid'], action: 'fail-affiliate-payout', noted: { reason } },
    async (tx, payout) => {
      const at = ctx.now()
      const { cents, status, userId } = payout
      // An affiliate who has left is no longer owed by name, so the money stays set aside.
      if (userId === null) throw new Problem('payout_closed')
      if (status === 'paid') await post(tx, payoutReturned({ payoutId: id, cents }, 'bank'), { at })
      await post(tx, affiliatePayoutFailed({ payoutId: id, affiliateId: userId, cents }), { at })
      await updateAffiliatePayout(tx, id, { status: 'failed', failure: reason, failed_at: at.toString() })
      await tell(tx, payout, { news: 'failed', reason })
    },
  )

async function tell(
  tx: Db,
  { id, userId, cents, last4, holderName }: AffiliatePayoutRow,
  news:
    | { readonly news: 'paid'; readonly reference: string }
    | { readonly news: 'failed'; readonly reason: string },
): Promise<void> {
  if (userId !== null) await tellAffiliate(tx, userId, id, { ...news, cents, last4, holderName })
}

interface Mark {
  /** The statuses from which each mark is allowed. */
  readonly from: readonly PayoutStatus[]
  readonly action: string
  readonly noted: object
}

const mark = (
  ctx: Ctx,
  id: AffiliatePayoutId,
  { from, action, noted }: Mark,
  change: (tx: Db, payout: AffiliatePayoutRow) => Promise<void>,
): Promise<AdminAffiliatePayout> =>
  asAdministrator(ctx, 'affiliates', async (tx, admin) => {
    const payout = await lockAffiliatePayout(tx, id)
    if (!payout) throw new Problem('not_found')
    if (!from.includes(payout.status)) throw new Problem('payout_closed')
    await change(tx, payout)
    const after = await findAdminPayout(tx, id)
    if (!after) throw new Error(`payout ${id} can't be read by who marked it`)
    await recordChange(tx, ctx, admin, {
      action,
      subject: { kind: 'affiliate-payout', id },
      before: { state: payout.status },
      after: { state: after.status, paidCents: after.cents, ...noted },
    })
    return after
  })

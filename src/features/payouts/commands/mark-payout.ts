import type { PayoutId } from '#domain/ids.ts'
import type { PayoutStatus } from '#domain/money/payout-status.ts'
import { Problem } from '#domain/problem.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import type { AdminPayout } from '../contract/administration.ts'
import { findAdminPayout } from '../queries/admin-payouts.ts'
import { lockPayout, type PayoutRow } from '../store.ts'
import { failPayout, payPayout } from './end-payout.ts'

/**
 * Records that the bank has sent a payout.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, payout_closed
 */
export const markPaid = (ctx: Ctx, id: PayoutId, reference: string): Promise<AdminPayout> =>
  mark(ctx, id, { from: ['waiting'], action: 'pay-payout', noted: { reference } }, (tx, payout) =>
    payPayout(tx, payout, { at: ctx.now(), from: 'bank', reference }),
  )

/**
 * Records that a bank transfer was refused, or that it came back. @throws as `markPaid`
 */
export const markFailed = (ctx: Ctx, id: PayoutId, reason: string): Promise<AdminPayout> =>
  mark(ctx, id, { from: ['waiting', 'paid'], action: 'fail-payout', noted: { reason } }, (tx, payout) =>
    failPayout(tx, payout, { at: ctx.now(), from: 'bank', reason }),
  )

interface Mark {
  /** The statuses in which a payout can be marked so. */
  readonly from: readonly PayoutStatus[]
  readonly action: string
  readonly noted: object
}

/** Only bank transfers are marked by hand: of others the provider knows what became of them. */
const mark = (
  ctx: Ctx,
  id: PayoutId,
  { from, action, noted }: Mark,
  change: (tx: Db, payout: PayoutRow) => Promise<void>,
): Promise<AdminPayout> =>
  asAdministrator(ctx, 'payouts', async (tx, admin) => {
    const payout = await lockPayout(tx, id)
    if (!payout) throw new Problem('not_found')
    if (payout.kind !== 'iban' || !from.includes(payout.status)) throw new Problem('payout_closed')
    await change(tx, payout)
    const after = await findAdminPayout(tx, ctx.locale, id)
    if (!after) throw new Error(`payout ${id} can't be read by who marked it`)
    await recordChange(tx, ctx, admin, {
      action,
      subject: { kind: 'payout', id },
      before: { state: payout.status },
      after: { state: after.status, paidCents: after.cents, ...noted },
    })
    return after
  })

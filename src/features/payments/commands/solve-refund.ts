import type { PaymentId, RefundId } from '#domain/ids.ts'
import { refundAsked, refundPaidByBank } from '#domain/money/ledger/payment-postings.ts'
import { heldBy } from '#domain/money/ledger/posting.ts'
import { Problem } from '#domain/problem.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import { post } from '#features/ledger/commands/post.ts'
import type { Ctx } from '#platform/context.ts'
import { one, only, sql, type Db } from '#platform/db.ts'

import { askRefund, type RefundInput } from './ask-refund.ts'

interface Solved extends Pick<RefundInput, 'paymentId' | 'cents' | 'reason'> {
  readonly paymentId: PaymentId
}

interface Solution {
  readonly solution: 'again' | 'bank'
  readonly reference: string | null
}

/**
 * Sends a refund that failed to the card once more, as a new one.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, refund_closed
 */
export const sendRefundAgain = (ctx: Ctx, id: RefundId): Promise<{ readonly id: RefundId }> =>
  solve(ctx, id, { solution: 'again', reference: null }, async (tx, { paymentId, ...refund }) => {
    const at = ctx.now()
    const refundId = await askRefund(tx, { paymentId, ...refund, at })
    const asked = { refundId, cents: refund.cents }
    await post(tx, refundAsked(asked, heldBy('suspense', paymentId)), { at })
  })

/** Records that a refund that failed was paid by bank transfer. @throws as `sendRefundAgain` */
export const markRefundPaid = (
  ctx: Ctx,
  id: RefundId,
  reference: string,
): Promise<{ readonly id: RefundId }> =>
  solve(ctx, id, { solution: 'bank', reference }, async (tx, { paymentId, cents }) => {
    await post(tx, refundPaidByBank({ refundId: id, cents }, paymentId), { at: ctx.now() })
  })

const solve = (
  ctx: Ctx,
  id: RefundId,
  { solution, reference }: Solution,
  pay: (tx: Db, solved: Solved) => Promise<void>,
): Promise<{ readonly id: RefundId }> =>
  asAdministrator(ctx, 'refunds', async (tx, admin) => {
    if (!(await one(tx, sql`select 1 from refunds where id = ${id}`))) throw new Problem('not_found')
    const { solved } = await only(
      tx,
      sql<{
        solved: Solved | null
      }>`select solve_refund(${id}::uuid, ${solution}, ${reference}, ${ctx.now().toString()}::timestamptz) as solved`,
    )
    if (!solved) throw new Problem('refund_closed')
    await pay(tx, solved)
    await recordChange(tx, ctx, admin, {
      action: solution === 'again' ? 'resend-refund' : 'pay-refund',
      subject: { kind: 'refund', id },
      before: { state: 'failed' },
      after: { state: solution, paidCents: solved.cents, ...(reference !== null && { reference }) },
    })
    return { id }
  })

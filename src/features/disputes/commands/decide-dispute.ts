import type { BookingId } from '#domain/ids.ts'
import { heldMoney } from '#domain/money/booking-money.ts'
import { Problem } from '#domain/problem.ts'
import { asAdministrator } from '#features/administration/commands/as-administrator.ts'
import { recordChange } from '#features/administration/commands/record-change.ts'
import { giveBack } from '#features/booking/commands/settle-ended.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import { messageTo, type MessageToWrite } from '#features/messages/contract.ts'
import { earnPoints } from '#features/points/commands/earn-points.ts'
import { giveBackUse } from '#features/promotions/commands/give-back-use.ts'
import type { Ctx } from '#platform/context.ts'
import { one, sql } from '#platform/db.ts'

import type { Verdict } from '../contract.ts'
import { decideDispute, type Decided } from '../store.ts'

interface DecisionInput {
  readonly bookingId: BookingId
  readonly decision: Verdict
  /** Both sides read it. */
  readonly reason: string
}

/**
 * Makes the final decision about a disputed no-show: it stands, or the booking gets its true status and the payment is
 * refunded. Customer and salon get the reason, each in their language.
 * @throws Problem unauthorized, forbidden, second_factor_needed, not_found, dispute_closed
 */
export function decide(
  ctx: Ctx,
  { bookingId, decision, reason }: DecisionInput,
): Promise<{ readonly id: BookingId; readonly decision: Verdict }> {
  return asAdministrator(ctx, 'disputes', async (tx, admin) => {
    const before = await one(
      tx,
      sql<{
        answer: Verdict | null
      }>`select outcome as answer from no_show_disputes where booking_id = ${bookingId}`,
    )
    if (!before) throw new Problem('not_found')
    const at = ctx.now().round({ smallestUnit: 'millisecond' })
    const decided = await decideDispute(tx, { bookingId, verdict: decision, reason, at: at.toString() })
    if (!decided) throw new Problem('dispute_closed')
    const { customerId, totalCents, money, ...facts } = decided
    if (decision === 'came' && customerId !== null)
      await earnPoints(tx, { bookingId, customerId, totalCents, completedAt: at })
    // The same as when the salon itself cancels.
    if (decision === 'cancelled') {
      await giveBackUse(tx, bookingId, at)
      const back = { ...heldMoney(money), points: money.pointsUsed }
      await giveBack(tx, bookingId, back, { reason: 'dispute', at })
    }
    await recordChange(tx, ctx, admin, {
      action: decision === 'kept' ? 'uphold-no-show' : 'withdraw-no-show',
      subject: { kind: 'dispute', id: bookingId },
      before: { state: before.answer ?? 'none' },
      after: { state: decision, reason },
    })
    await writeMessages(tx, messagesOf(facts, decision, reason))
    return { id: bookingId, decision }
  })
}

function messagesOf(
  { customer, salon, ...facts }: Omit<Decided, 'money' | 'customerId' | 'totalCents'>,
  outcome: Verdict,
  reason: string,
): MessageToWrite[] {
  const sides = [
    ['no-show-decided', customer],
    ['salon-no-show-decided', salon],
  ] as const
  return sides.flatMap(([kind, to]) =>
    to ? [messageTo(to, kind, { ...facts, outcome, reason }, `${kind}:${facts.bookingId}`)] : [],
  )
}

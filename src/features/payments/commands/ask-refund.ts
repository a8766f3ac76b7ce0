import type { PaymentId, RefundId } from '#domain/ids.ts'
import { only, sql, type Db } from '#platform/db.ts'

export interface RefundInput {
  readonly paymentId: PaymentId
  readonly cents: number
  readonly reason: 'cancelled' | 'salon' | 'dispute' | 'time_taken' | 'duplicate' | 'withdrawn' | 'goodwill'
  readonly at: Temporal.Instant
}

/**
 * Asks for a refund of a payment, which the worker sends. The caller posts `refundAsked` in the same transaction. The
 * payment's bound refuses more than it has taken.
 */
export async function askRefund(tx: Db, { paymentId, cents, reason, at }: RefundInput): Promise<RefundId> {
  const { id } = await only(
    tx,
    sql<{
      id: RefundId
    }>`select ask_refund(${paymentId}::uuid, ${cents}::integer, ${reason}, ${at.toString()}::timestamptz) as id`,
  )
  return id
}

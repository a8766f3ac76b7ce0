import type { PaymentId, RefundId } from '#domain/ids.ts'
import { refundCovered, refundUncovered } from '#domain/money/ledger/chargeback-postings.ts'
import { post } from '#features/ledger/commands/post.ts'
import { rows, sql, type Db } from '#platform/db.ts'

export interface OpenRefund {
  readonly id: RefundId
  readonly cents: number
  readonly hasFailed: boolean
}

/** The refunds of a payment that are still to be made: those that wait, and those that failed. The payment is locked. */
export const lockOpenRefunds = (tx: Db, paymentId: PaymentId): Promise<readonly OpenRefund[]> =>
  rows(
    tx,
    sql<OpenRefund>`select id, cents, status = 'failed' as "hasFailed" from refunds
      where payment_id = ${paymentId} and (status = 'asked' or (status = 'failed' and solved_at is null))
      order by asked_at, id for update`,
  )

interface Covering {
  readonly paymentId: PaymentId
  /** The party that bore the chargeback; null: we did. */
  readonly salonId: string | null
  /** Which loss of the payment. */
  readonly part: number
  readonly at: Temporal.Instant
}

/** Ends a refund whose money the bank has given back: the customer must not get it twice. */
export async function coverRefund(
  tx: Db,
  { id, cents, hasFailed }: OpenRefund,
  { paymentId, salonId, part, at }: Covering,
): Promise<void> {
  const now = at.toString()
  await sql`update refunds set status = 'failed', failure = 'charged_back', solution = 'charged_back', solved_at = ${now},
    ended_at = coalesce(ended_at, ${now}), due_at = null where id = ${id}`.execute(tx)
  if (!hasFailed)
    await sql`update payments set refunding_cents = refunding_cents - ${cents}, updated_at = ${now} where id = ${paymentId}`.execute(
      tx,
    )
  await post(tx, refundCovered({ refundId: id, paymentId, salonId, cents, hasFailed, part }), { at })
}

/** The bank decided otherwise after all: refunds that it had covered are for the support to make. */
export async function uncoverRefunds(tx: Db, { paymentId, salonId, part, at }: Covering): Promise<void> {
  const open = await rows(
    tx,
    sql<{ id: RefundId; cents: number }>`
      update refunds set solution = null, solved_at = null where payment_id = ${paymentId} and solution = 'charged_back' returning id, cents`,
  )
  for (const { id, cents } of open)
    await post(tx, refundUncovered({ refundId: id, paymentId, salonId, cents, part }), { at })
}

import { Problem } from '#domain/problem.ts'
import { writeMessages } from '#features/messages/commands/write-messages.ts'
import type { PaymentRow } from '#features/payments/queries.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db.ts'

import type { HoldRow } from '../queries/bookings.ts'
import { lateMessage } from '../store/payment-messages.ts'
import { lostSlot, withAlternatives } from './refuse-slot.ts'

interface LatePayment {
  readonly hold: HoldRow
  readonly payment: PaymentRow
  readonly cents: number
}

/**
 * Prepares the customer's mail that a payment came after its time was taken, with the nearest free times.
 * @returns what writes it in the transaction of the refund; undefined if the time was not the reason
 */
export async function tellOfLatePayment(
  ctx: Ctx,
  { hold, payment, cents }: LatePayment,
  error: Problem,
): Promise<((tx: Db) => Promise<void>) | undefined> {
  const { id: paymentId, email, language } = payment
  if (email === null || error.code !== 'slot_taken') return undefined
  const refused = await withAlternatives(ctx, error, lostSlot(hold))
  const found = refused instanceof Problem ? refused.extra?.['alternatives'] : undefined
  const starts = Array.isArray(found) ? found.map(({ start }: { start: string }) => start) : []
  return (tx) => writeMessages(tx, [lateMessage(hold, { paymentId, email, language, cents, starts })])
}
